insert into mails (kind, payload, created_at, attempts, due_at, last_error, unended_tries, given_up_at) values
  ('receipt', '{"purchaseId": "2"}', '2026-02-27 09:00+00', 3, '2026-02-27 09:30+00', 'A server ended while it prepared this mail.', 3, '2026-02-27 10:00+00');
