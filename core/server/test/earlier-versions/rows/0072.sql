insert into audio_renditions (audio_file_id, kind, sha256, size_bytes, created_at) values
  (1, 'compact', repeat('3c', 32), 3200, '2026-03-01 08:00+00'),
  (1, 'ultra', repeat('4e', 32), 1200, '2026-03-01 08:00+00');
update audio_preparations set recipe = 2, chapters = '[{"startMs": 0, "endMs": 61000, "title": "Welcome"}]'
where audio_file_id = 1;
