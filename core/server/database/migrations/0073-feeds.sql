-- What podcast apps know a library's feeds by, whatever address it moves to (docs/decisions/063-feeds.md#names-that-stay).
create table feed_identity (
  is_only boolean primary key default true check (is_only),
  -- In the guid of every episode.
  library uuid not null default gen_random_uuid(),
  -- The public address that the feeds were first read under, which the guids of feeds are made of; null while there is none.
  first_address text
);

-- The feed of what a listener bought: one each, opened by its secret alone.
create table private_feeds (
  account_id bigint primary key references accounts on delete cascade,
  -- In the addresses of its audio; no secret.
  id uuid not null unique default gen_random_uuid(),
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- The secret itself, encrypted with a key made of SECRET_KEY: its owner is shown it again.
  secret bytea not null,
  made_at timestamptz not null,
  -- To the hour.
  last_read_at timestamptz
);

-- When the next message is released, feeds have one more.
create index messages_to_release on messages (start_date) where status = 'published' and start_date is not null;
