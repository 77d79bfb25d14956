insert into backups (is_planned, asked_at, state, started_at, finished_at, place, file, archive_bytes, row_count, object_count, missing_count, verified_at, failure) values
  (true, '2026-02-27 02:00+00', 'good', '2026-02-27 02:00+00', '2026-02-27 02:01+00', 'the folder /srv/backups', 'lectern-2026-02-27-0200.tar.gz', 20480, 120, 9, 0, '2026-02-27 02:01+00', null),
  (false, '2026-02-27 08:00+00', 'failed', '2026-02-27 08:00+00', '2026-02-27 08:01+00', null, null, null, null, null, null, null, 'The disk is full.');
insert into backup_leftovers (place, storage_key, since) values ('folder:/srv/backups', 'audio/b/' || repeat('b2', 32), '2026-02-27 02:01+00');
insert into backup_reminders (day) values ('2026-02-27');
