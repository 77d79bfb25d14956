insert into uploads (id, account_id, batch, file_name, modified_at, size_bytes, received_bytes, state, reason, message_id, replaces_message_id,
  replaces_version, tries, created_at, touched_at, finished_at, dismissed_at) values
  (repeat('3a', 16), 2, '00000000-0000-4000-8000-00000000000a', 'talks/five.mp3', '2026-02-12 10:00+00', 7200, 7200, 'added', null, 5, null,
    null, 1, '2026-02-12 11:59+00', '2026-02-12 12:00+00', '2026-02-12 12:00+00', null),
  (repeat('3b', 16), 2, '00000000-0000-4000-8000-00000000000a', 'talks/six.mp3', '2026-02-12 10:00+00', 9000, 4096, 'receiving', null, null, null,
    null, 0, '2026-02-12 12:01+00', '2026-02-12 12:01+00', null, null);
insert into upload_parts (storage_key, upload_id, start_byte, size_bytes) values
  ('uploads/3/' || repeat('3b', 16) || '-0-00000001', repeat('3b', 16), 0, 4096),
  ('uploads/3/' || repeat('3b', 16) || '-4096-00000002', repeat('3b', 16), 4096, null);
