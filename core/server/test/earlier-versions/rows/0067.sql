-- Ben has a second factor and two recovery codes left, and is setting up another one.
insert into second_factors (account_id, secret, since, last_step)
values (2, decode(repeat('5a', 48), 'hex'), '2026-02-27 08:00+00', 59068800);
insert into recovery_codes (account_id, code_hash)
values (2, sha256('recovery code k7qf3m2x91zepd4w of 2')), (2, sha256('recovery code 0m8cttz56hydw2ga of 2'));
insert into second_factor_setups (account_id, secret, begun_at)
values (2, decode(repeat('a5', 48), 'hex'), '2026-02-27 09:00+00');
insert into sessions (token_hash, account_id, created_at, used_at, expires_at, password_at, second_factor_at)
values (sha256('a session of Ben''s'), 2, '2026-02-27 09:00+00', '2026-02-27 09:00+00', '2026-03-29 09:00+00', '2026-02-27 09:00+00',
  '2026-02-27 09:00+00');
