-- The devices that have signed in to an account with the password it has (docs/decisions/032-guessing.md): others' guesses don't
-- slow these. Under a hash of account and device together, so that nobody can read here who shares a device, or what was done
-- on it before.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  primary key (account_id, device_hash)
);
create index known_devices_by_last on known_devices (last_at);

-- Wrong PINs of tickets, for a day: who draws on the budget of them. As many rows as the limits let through.
create table wrong_pins (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Which part of the budget it was drawn from.
  part text not null check (part in ('open', 'visitors', 'reserve')),
  -- Null for a visitor's, which has a device instead; under a hash that is found nowhere else.
  account_id bigint references accounts on delete cascade,
  device_hash bytea check (octet_length(device_hash) = 32),
  -- An address, or the first 64 bits of one of IPv6.
  network text not null check (length(network) between 1 and 64),
  check ((account_id is null) <> (device_hash is null)),
  check ((part = 'visitors') = (account_id is null))
);
create index wrong_pins_by_moment on wrong_pins (at);
create index wrong_pins_by_account on wrong_pins (account_id) where account_id is not null;
