-- works-with: previous, because it knows nothing of it: what it makes is shown once, and what it revokes or deletes takes along what is held of it.
-- What is shown when it is made, for who made it to see again until they say that they have it (docs/product/accounts.md#shown-once).
create table held_secrets (
  id bigint generated always as identity primary key,
  -- Who made it, and alone sees it again.
  account_id bigint not null references accounts on delete cascade,
  -- What it is of: the one of these that isn't null.
  ticket_batch_id bigint unique references ticket_batches on delete cascade,
  access_token_id uuid unique references access_tokens (id) on delete cascade,
  webhook_endpoint_id bigint unique references webhook_endpoints on delete cascade,
  second_factor_of bigint unique references second_factors on delete cascade,
  -- Sealed with a key derived from the library's secret key.
  sealed bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  check (num_nonnulls(ticket_batch_id, access_token_id, webhook_endpoint_id, second_factor_of) = 1)
);
create index held_secrets_by_account on held_secrets (account_id);
create index held_secrets_by_expiry on held_secrets (expires_at);
