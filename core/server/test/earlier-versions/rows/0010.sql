insert into mails (kind, payload, created_at, attempts, due_at, last_error) values
  ('password-reset', '{"email": "ben@example.org"}', '2026-02-03 09:00+00', 2, '2026-02-03 09:05+00', 'connect ECONNREFUSED'),
  ('address-changed', '{"email": "ada@former.example", "accountId": "1"}', '2026-02-03 09:10+00', 0, '2026-02-03 09:10+00', null);
insert into limit_counters (key, used, resets_at) values (sha256('sign-in: nobody@example.org'), 2, '2026-02-03 10:00+00');
