-- What stored objects are compared with whose keys don't have the hash of their content: covers, logos and profile pictures
-- (docs/decisions/051-corrupted-objects.md). Noted when they are stored, or when they are read for the first time.
create table stored_hashes (
  storage_key text primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes >= 0),
  noted_at timestamptz not null default now()
);

-- Objects that were missing or damaged when they were read.
create table storage_findings (
  id bigint generated always as identity primary key,
  storage_key text not null,
  fault text not null check (fault in ('missing', 'corrupted', 'wrong-size', 'unreadable')),
  found_at timestamptz not null,
  -- When it was last tried to repair it.
  tried_at timestamptz,
  -- When it was whole again.
  repaired_at timestamptz,
  -- Where the good copy came from, in words; null for one that was whole again by itself.
  repaired_from text,
  check (repaired_from is null or repaired_at is not null)
);
create unique index storage_findings_open on storage_findings (storage_key) where repaired_at is null;
create index storage_findings_by_time on storage_findings (found_at);

-- Rounds through all objects: those of the servers, a little at a time, and those of the command.
create table storage_rounds (
  id bigint generated always as identity primary key,
  is_by_command boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- What was read last: a kind of objects, and a name of that kind.
  position_kind text not null,
  position_name text not null,
  object_count bigint not null default 0 check (object_count >= 0),
  byte_count bigint not null default 0 check (byte_count >= 0),
  -- When a server went on with it last, and how many bytes it may read before it pauses; less than 0 after a large object.
  looked_at timestamptz not null,
  allowance bigint not null default 0
);
create unique index storage_rounds_open on storage_rounds (is_by_command) where finished_at is null and not is_by_command;

-- The days on which owners were written to because objects were damaged.
create table storage_reminders (
  day date primary key
);
