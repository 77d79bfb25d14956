-- A message whose search document is made as it is added. Its audio is of the seed 4.
insert into audio_files (sha256, size_bytes, container, mime_type, duration_ms, created_at) values
  ('96fd21bcbb59f7ce524d745602ee0d04c81ab9b21133bbd3770e0adfa72e83c5', 7200, 'mp3', 'audio/mpeg', 1200, '2026-01-25 12:00+00');
insert into messages (topic, description, speaker_id, audio_file_id, "when", created_at) values
  ('Light in the morning', 'Of joy', 2, 4, '2026-01-25', '2026-01-25 12:00+00');
insert into message_categories (message_id, category_id, position) values (4, 2, 0);
