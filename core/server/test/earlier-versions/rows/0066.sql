-- A round is under way after one that found a cover damaged, and Ada's audio, which is whole again.
insert into stored_hashes (storage_key, sha256, size_bytes, noted_at)
select 'covers/' || left(sha256, 1) || '/' || sha256 || '-320.webp', encode(sha256('a cover of 320'), 'hex'), 4096, '2026-03-01 02:00+00'
from images order by id limit 1;
insert into storage_findings (storage_key, fault, found_at, tried_at, repaired_at, repaired_from)
select 'covers/' || left(sha256, 1) || '/' || sha256 || '-640.webp', 'corrupted', timestamptz '2026-03-01 02:01+00', timestamptz '2026-03-01 08:00+00', null::timestamptz, null
from images order by id limit 1;
insert into storage_findings (storage_key, fault, found_at, tried_at, repaired_at, repaired_from)
select 'audio/' || left(sha256, 1) || '/' || sha256, 'missing', '2026-03-01 02:00+00', '2026-03-01 02:00+00', '2026-03-01 02:00+00', '/srv/backups'
from audio_files order by id limit 1;
insert into storage_rounds (is_by_command, started_at, finished_at, position_kind, position_name, object_count, byte_count, looked_at, allowance) values
  (false, '2026-02-01 02:00+00', '2026-03-01 02:02+00', 'logos', '', 12, 81920, '2026-03-01 02:02+00', 0),
  (false, '2026-03-01 02:03+00', null, 'audio', repeat('0', 64), 1, 4096, '2026-03-01 03:00+00', -4096);
insert into storage_reminders (day) values ('2026-03-01');
