-- Tickets: 8-digit PINs with a value (decisions: Tickets). No PIN is here, only its keyed hash; the key is not in the database
-- (docs/operating.md, SECRET_KEY), since 10^8 PINs would be tried in a minute by who has both.

-- What the keyed hashes were made with, as a hash of it: a server with another key says so at its start.
create table secret_key_fingerprints (
  fingerprint bytea primary key check (octet_length(fingerprint) = 32),
  only_one boolean not null default true unique check (only_one)
);

create table ticket_batches (
  id bigint generated always as identity primary key,
  amount_kobo bigint not null check (amount_kobo > 0),
  -- From this moment on its tickets are no longer taken; null for never.
  expires_at timestamptz,
  minted_at timestamptz not null
);

create table tickets (
  id bigint generated always as identity primary key,
  batch_id bigint not null references ticket_batches,
  pin_hash bytea not null unique check (octet_length(pin_hash) = 32),
  redeemed_by bigint references accounts,
  redeemed_at timestamptz,
  voided_at timestamptz,
  check ((redeemed_by is null) = (redeemed_at is null)),
  check (redeemed_at is null or voided_at is null)
);
create index tickets_by_batch on tickets (batch_id);
create index tickets_by_account on tickets (redeemed_by) where redeemed_by is not null;
