-- A named batch with the unused PIN 40506070, a stream that was, and one to come.
insert into ticket_batches (name, amount_kobo, expires_at, minted_at) values ('Easter conference', 250000, '2199-01-01 00:00+00', '2026-02-13 09:00+00');
insert into tickets (batch_id, pin_hash) values (2, '\xe0c7a0387fe629b1379997c5a0de7ffb1c6954eac7af4b65f880be89aec90233');
insert into stream_schedules (centre_id, address, starts_at, ends_at, state) values
  (null, 'https://stream.example.org/live.m3u8', '2026-02-13 09:00+00', '2026-02-13 11:00+00', 'over'),
  (1, 'https://stream.example.org/lagos.m3u8', '2199-01-01 09:00+00', '2199-01-01 11:00+00', 'planned');
