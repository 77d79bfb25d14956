-- People who have an account, their sessions and resets (decisions: Accounts). Tokens are here as SHA-256 alone: who reads
-- the database can't sign in with what they find.

create table accounts (
  id bigint generated always as identity primary key,
  -- As it was typed; compared without case. Null once the account is deleted.
  email text check (email = btrim(email) and length(email) between 3 and 254),
  -- argon2id, with its parameters and salt.
  password_hash text,
  first_name text not null default '' check (length(first_name) <= 200),
  last_name text not null default '' check (length(last_name) <= 200),
  mobile text not null default '' check (length(mobile) <= 30),
  -- Where the storage has the picture; unguessable, since its address asks for no session.
  picture_key text unique check (picture_key ~ '^pictures/[0-9a-f]/[0-9a-f]{64}\.webp$'),
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The row of a deleted account stays, so that what is accounted for still has an owner, but nothing personal is in it.
  check ((deleted_at is null) = (email is not null and password_hash is not null)),
  check (
    deleted_at is null or (
      email is null and password_hash is null and first_name = '' and last_name = '' and mobile = ''
      and picture_key is null
    )
  )
);
-- Compared without the case of A to Z, alike whatever language the database speaks: were more letters alike, two spellings
-- that the server takes for different would be one account.
create unique index accounts_by_email on accounts (lower(email collate "C"));

-- Pictures whose bytes may be in the storage though no account has them: not yet, or no more. The bytes are removed some time
-- later, whatever happened in between.
create table loose_pictures (
  picture_key text primary key,
  since timestamptz not null
);

create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  -- Written at most once an hour: what slides is the end, and nobody misses minutes of 30 days.
  used_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_end on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index password_resets_by_account on password_resets (account_id);
