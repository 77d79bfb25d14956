-- Ada has confirmed her address and asked for another; Chidi is to become an operator.
update accounts set email_confirmed_at = '2026-02-18 08:00+00', pending_email = 'ada@new.example' where id = 1;
insert into accounts (email, password_hash, first_name, created_at, granted_role) values
  ('chidi@example.org', '$argon2id$v=19$m=19456,t=2,p=1$jRetE/n/7NxulrLW1Tmwsg$alLOfsCwi1Zcfe1rr4TmvSKR2DZvOO1CLQ3yXksnuUc', 'Chidi',
    '2026-02-18 08:00+00', 'operator');
insert into password_resets (token_hash, account_id, created_at, expires_at, email, role)
select sha256('a role link'), id, '2026-02-18 08:00+00', '2026-02-25 08:00+00', email, 'operator' from accounts where email = 'chidi@example.org';
insert into address_changes (account_id, former_email, created_at, ends_at) values
  (1, 'ada@former.example', '2026-02-18 08:00+00', '2026-02-25 08:00+00');
insert into email_links (token_hash, account_id, kind, email, change_id, created_at, expires_at) values
  (sha256('a link that confirms'), 1, 'confirm', 'ada@new.example', null, '2026-02-18 08:00+00', '2026-02-25 08:00+00');
insert into email_links (token_hash, account_id, kind, email, change_id, created_at, expires_at)
select sha256('a link that undoes'), 1, 'undo', 'ada@former.example', max(id), '2026-02-18 08:00+00', '2026-02-25 08:00+00' from address_changes;
insert into mails (kind, payload, created_at, due_at) values
  ('confirm-address', '{"email": "ada@new.example", "accountId": "1"}', '2026-02-18 08:00+00', '2026-02-18 08:00+00');
