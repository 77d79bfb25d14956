insert into known_devices (account_id, device_hash, first_at, last_at) values
  (1, sha256('Ada in a browser'), '2026-02-19 08:00+00', '2026-02-19 09:00+00');
insert into wrong_pins (at, part, account_id, device_hash, network) values
  ('2026-02-19 08:00+00', 'open', 1, null, '192.0.2.1'), ('2026-02-19 08:01+00', 'visitors', null, sha256('a visitor'), '2001:db8:0:1');
