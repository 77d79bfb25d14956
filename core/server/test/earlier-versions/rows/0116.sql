insert into mails (kind, payload, created_at, attempts, due_at, held_for) values
  ('wallet-receipt', '{"accountId": "2", "purchaseId": "2"}', '2026-02-27 09:00+00', 1, '2026-03-29 09:00+00', 2);
