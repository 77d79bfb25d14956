-- What a listener is to hear next, the same on all their devices.

create table queues (
  account_id bigint primary key references accounts on delete cascade,
  message_ids bigint[] not null check (cardinality(message_ids) <= 500),
  -- The chosen message's place, from 0; -1 when there is none.
  "index" integer not null check ("index" >= -1 and "index" < greatest(cardinality(message_ids), 1)),
  updated_at timestamptz not null
);
