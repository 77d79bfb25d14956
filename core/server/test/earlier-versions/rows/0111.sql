-- A bookmark, one without words, and one that was deleted.
insert into bookmarks (account_id, id, message_id, position_ms, text, is_deleted, made_at, acted_at, stored_at) values
  (2, '7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4b', (select min(id) from messages), 754500, 'The second reason', false,
    '2026-03-01 08:00+00', '2026-03-02 08:00+00', '2026-03-02 08:00+00'),
  (2, '7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4c', (select min(id) from messages), 0, '', false,
    '2026-03-01 08:00+00', '2026-03-01 08:00+00', '2026-03-01 08:00+00'),
  (2, '7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4d', (select min(id) from messages), 1000, '', true,
    '2026-03-01 08:00+00', '2026-03-03 08:00+00', '2026-03-03 08:00+00');
