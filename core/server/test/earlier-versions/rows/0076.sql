insert into webhook_endpoints (address, description, events, state, secret, former_secret, former_until, created_at, failing_since, notified_at) values
  ('https://crm.example.org/hooks/lectern', 'Our members’ database', '{purchase.completed,refund.completed}', 'on', '\x01020304', '\x05060708', '2026-03-02 08:00+00', '2026-02-20 08:00+00', null, null),
  ('https://old.example.org/in', '', '{message.published}', 'gone', '\x0a0b0c0d', null, null, '2026-02-01 08:00+00', '2026-02-02 08:00+00', '2026-02-02 08:00+00');
insert into webhook_events (id, type, subject, detail, happened_at, body) values
  ('6f1c1c1e-5a3b-4a51-9d0e-2f6f5b0c7a11', 'message.published', '1', null, '2026-02-01 09:00+00', '{"type":"message.published","timestamp":"2026-02-01T09:00:00.000Z","data":{}}'),
  ('7a2d2d2f-6b4c-4b62-8e1f-3a7a6c1d8b22', 'stream.on_air', 'general', 'https://live.example/first.m3u8', '2026-02-01 10:00+00', null);
insert into webhook_deliveries (event_id, endpoint_id, state, due_at, failing_since, failures, given_up) values
  ('6f1c1c1e-5a3b-4a51-9d0e-2f6f5b0c7a11', 2, 'failed', null, '2026-02-01 09:00:01+00', 1, 'Its endpoint answered 410: it is gone.'),
  ('7a2d2d2f-6b4c-4b62-8e1f-3a7a6c1d8b22', 1, 'waiting', '2026-02-01 10:00:30+00', '2026-02-01 10:00:01+00', 1, null);
insert into webhook_attempts (delivery_id, at, duration_ms, status_code, failure, answer) values
  (1, '2026-02-01 09:00:01+00', 41, 410, null, 'no more'),
  (2, '2026-02-01 10:00:01+00', 10000, null, 'its server took longer than 10 s', '');
insert into unreleased_messages select min(id) from messages;
insert into feed_changes (kind, id) values ('message', 1);
insert into websub_pings (path, due_at, since, failures) values ('/feeds/library.xml', '2026-02-01 10:00:10+00', '2026-02-01 10:00+00', 1);
insert into websub_hub (address) values ('https://hub.example.org/');
