-- A plan of a stream can be changed: who changes it tells which version they saw. That it went on air is no change of it.
alter table stream_schedules add column version integer not null default 1;
create trigger stream_schedules_version before update of centre_id, address, starts_at, ends_at on stream_schedules
  for each row execute function count_version();
