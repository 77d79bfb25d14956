-- A message that was withdrawn, whose audio is of the seed 6.
insert into audio_files (sha256, size_bytes, container, mime_type, duration_ms, created_at) values
  ('d1ff894f18297c3dcf5f44253c1ef857b4f7bf2e5859b80b3420cadfb6330990', 7200, 'mp3', 'audio/mpeg', 1200, '2026-02-17 12:00+00');
insert into messages (topic, description, speaker_id, audio_file_id, "when", status, created_at) values
  ('Ọ̀nà — the way', 'Withdrawn', 1, 6, '2026-02-17', 'withdrawn', '2026-02-17 12:00+00');
