-- Backups that were due or asked for (docs/product/desk.md#backups), made by the server that holds this work.
create table backups (
  id bigint generated always as identity primary key,
  -- Whether it was due, and not asked for at the desk or by command.
  is_planned boolean not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'good', 'failed', 'removed')),
  started_at timestamptz,
  finished_at timestamptz,
  -- Where its archive is, in words, and its name there.
  place text,
  file text,
  archive_bytes bigint check (archive_bytes >= 0),
  row_count bigint check (row_count >= 0),
  object_count bigint check (object_count >= 0),
  -- What the storage had not, or damaged.
  missing_count bigint check (missing_count >= 0),
  -- When it had been read back and proven.
  verified_at timestamptz,
  failure text check (length(failure) <= 2000),
  check (state <> 'good' or (verified_at is not null and file is not null and place is not null)),
  check (state <> 'failed' or failure is not null)
);
create index backups_by_state on backups (state, started_at);

-- Audio and pictures beside archives that the newest archive didn't name any more, and since when.
create table backup_leftovers (
  place text not null,
  storage_key text not null,
  since timestamptz not null,
  primary key (place, storage_key)
);

-- The days on which owners were written to because no backup was new enough.
create table backup_reminders (
  day date primary key
);
