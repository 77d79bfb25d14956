-- Ada likes a message, took another like back, and has heard one.
insert into liked_messages (account_id, message_id, is_set, acted_at, stored_at) values
  (1, 1, true, '2026-11-02 08:10+00', '2026-11-02 08:10:01+00'), (1, 4, false, '2026-11-02 08:11+00', '2026-11-02 08:11:01+00');
insert into heard_messages (account_id, message_id, is_set, acted_at, stored_at) values
  (1, 1, true, '2026-11-02 08:12+00', '2026-11-02 08:12:01+00');
