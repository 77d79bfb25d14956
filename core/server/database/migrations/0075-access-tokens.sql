-- What opens an account to programs, as far as its scopes go (docs/product/accounts.md#access-tokens). Stored as sessions are: who reads
-- this table can use none of it.
create table access_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- By which its owner names it.
  id uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  created_at timestamptz not null,
  -- Null: it is good until it is revoked.
  expires_at timestamptz check (expires_at > created_at),
  -- To the hour, with the network.
  used_at timestamptz,
  network text,
  check ((used_at is null) = (network is null)),
  -- The desk is never open for good.
  check (expires_at is not null or array_to_string(scopes, ' ') !~ 'desk:')
);
create index access_tokens_by_account on access_tokens (account_id);
create index access_tokens_by_end on access_tokens (expires_at) where expires_at is not null;
