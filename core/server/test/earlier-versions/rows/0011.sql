insert into playlists (account_id, name, description, created_at) values
  (1, 'On the way', 'For the bus', '2026-02-04 08:00+00'), (1, 'Empty', '', '2026-02-04 09:00+00');
-- With the gap of a message that was taken out.
insert into playlist_messages (playlist_id, message_id, position, added_at) values
  (1, 4, 0, '2026-02-04 08:01+00'), (1, 1, 2, '2026-02-04 08:02+00');
