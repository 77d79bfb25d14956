insert into audio_preparations (audio_file_id, loudness, waveform, failure, finished_at) values
  (1, -18.5, '\x00204080a0ff8040', null, '2026-02-11 08:00+00'),
  (2, null, null, 'ffmpeg could not read it.', '2026-02-11 08:01+00');
insert into renditions (audio_file_id, kind, sha256, size_bytes, created_at) values
  (1, 'low', repeat('2e', 32), 2400, '2026-02-11 08:00+00');
