-- Audio and artwork. The bytes are in the storage port under their SHA-256; these rows say what they are.

create table audio_files (
  id bigint generated always as identity primary key,
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes > 0),
  container text not null check (container in ('mp3', 'm4a', 'ogg', 'flac', 'wav', 'aac')),
  mime_type text not null check (mime_type ~ '^audio/'),
  duration_ms integer not null check (duration_ms > 0),
  created_at timestamptz not null default now()
);

create table images (
  id bigint generated always as identity primary key,
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The colour that tints the head of the pages that show it.
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now()
);

-- What an import is about to put into storage, written before the bytes and removed in the transaction that makes
-- the rows that use them. What is still here when no import runs belongs to one that was killed: its bytes are swept.
create table pending_objects (
  storage_key text primary key,
  created_at timestamptz not null default now()
);
