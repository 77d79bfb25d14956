-- Audio of `makeMp3({ frames: 50, seed })` with the seeds 1 to 3, a picture, and what a killed import left.
insert into audio_files (sha256, size_bytes, container, mime_type, duration_ms, created_at) values
  ('52e219ac494117e816392109b9a5ade2562cd0109c7c2e30a11c99e8bc539dd6', 7200, 'mp3', 'audio/mpeg', 1200, '2026-01-04 12:00+00'),
  ('835d982558c26e256d67a4fc3d58034a5928e39b25e554970d3992ed0d51eb7e', 7200, 'mp3', 'audio/mpeg', 1200, '2026-01-04 12:00+00'),
  ('a3e370a6dcf3b391a34b1947b28483f0e131be9632861aa493d77d5de383df50', 7200, 'mp3', 'audio/mpeg', 1200, '2026-01-04 12:00+00');

insert into images (sha256, width, height, color, created_at) values
  (repeat('1a', 32), 1400, 1400, '#334455', '2026-01-04 12:00+00');

insert into pending_objects (storage_key, created_at) values ('audio/b/' || repeat('b1', 32), '2026-01-04 12:30+00');
