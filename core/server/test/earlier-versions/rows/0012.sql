-- A browser on which Ada listened and which somebody used signed out, and one that isn't counted.
insert into devices (token_hash, counts, created_at) values
  (sha256('a browser'), true, '2026-02-05 08:00+00'), (sha256('a browser of a swarm'), false, '2026-02-05 08:01+00');
insert into activities (play_id, message_id, action_type, account_id, device_id, at, seconds_heard, counted, device, country, state, city, ip_address) values
  ('00000000-0000-4000-8000-000000000001', 1, 'listen', 1, 1, '2026-02-05 08:10+00', 1.2, true, 'Chrome', 'Nigeria', 'Lagos', 'Ikeja', '192.0.2.1'),
  ('00000000-0000-4000-8000-000000000002', 1, 'download', null, 1, '2026-02-05 08:20+00', null, true, 'Chrome', '', '', '', '192.0.2.1'),
  ('00000000-0000-4000-8000-000000000003', 4, 'listen', null, 2, '2026-02-05 08:30+00', 0.5, false, '', '', '', '', '2001:db8::1');
insert into message_listens (day, message_id, listens, seconds_heard) values ('2026-02-05', 1, 1, 1);
insert into message_downloads (day, message_id, downloads) values ('2026-02-05', 1, 1);
insert into histories (account_id, device_id, message_id, played_at, downloaded_at) values
  (1, null, 1, '2026-02-05 08:10+00', null), (1, null, 4, null, '2026-02-05 08:11+00'), (null, 1, 1, null, '2026-02-05 08:20+00');
insert into positions (account_id, message_id, position_ms, updated_at) values (1, 1, 700, '2026-02-05 08:10+00');
insert into user_locations (account_id, device_id, country, state, city, seen_at) values
  (1, null, 'Nigeria', 'Lagos', 'Ikeja', '2026-02-05 08:10+00'), (null, 1, 'Nigeria', '', '', '2026-02-05 08:20+00');
