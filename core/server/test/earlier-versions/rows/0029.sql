-- Ben runs the library, and has scheduled a message, whose audio is of the seed 5.
update accounts set role = 'operator' where id = 2;
insert into audio_files (sha256, size_bytes, container, mime_type, duration_ms, created_at) values
  ('63924acb51196564a045d38e88808463bccf4fc00d4fcb6aaa41083e37ff428f', 7200, 'mp3', 'audio/mpeg', 1200, '2026-02-12 12:00+00');
insert into messages (topic, description, speaker_id, audio_file_id, "when", status, publish_at, created_at) values
  ('Of things to come', 'Not before its time', 1, 5, '2026-02-15', 'scheduled', '2199-01-01 00:00+00', '2026-02-12 12:00+00');
insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after, reason) values
  ('2026-02-12 11:00+00', null, 'operator.add', '2', 'ben@example.org', '{"role": "listener"}', '{"role": "operator"}', null);
