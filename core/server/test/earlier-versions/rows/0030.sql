insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after, reason) values
  ('2026-02-12 12:00+00', 2, 'message.change', '5', 'Of things to come', '{"topic": "Things to come"}', '{"topic": "Of things to come"}', null);
