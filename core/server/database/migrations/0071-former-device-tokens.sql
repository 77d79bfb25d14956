-- Tokens of browsers that were replaced by others some minutes ago, at a sign-in (docs/decisions/032-guessing.md): what was still
-- under way with one of them is recorded under the other.
create table former_device_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- Of the token that the browser has now.
  now_hash bytea not null check (octet_length(now_hash) = 32),
  -- Who signed in.
  account_id bigint not null references accounts on delete cascade,
  replaced_at timestamptz not null
);
create index former_device_tokens_by_now on former_device_tokens (now_hash);
create index former_device_tokens_by_account on former_device_tokens (account_id);
create index former_device_tokens_by_moment on former_device_tokens (replaced_at);
