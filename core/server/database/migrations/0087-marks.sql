-- What listeners say of messages, on whichever device: the latest act counts, by its own time. What is taken back stays, so that an
-- older act that arrives later doesn't bring it back. `stored_at` is the database's time, in whole milliseconds: what changed since a
-- device last asked.
create table liked_messages (
  account_id bigint not null references accounts on delete cascade,
  message_id bigint not null references messages on delete cascade,
  is_set boolean not null,
  acted_at timestamptz not null,
  stored_at timestamptz not null,
  primary key (account_id, message_id)
);
create index liked_messages_by_change on liked_messages (account_id, stored_at, message_id);
create index liked_messages_by_message on liked_messages (message_id);

create table heard_messages (
  account_id bigint not null references accounts on delete cascade,
  message_id bigint not null references messages on delete cascade,
  is_set boolean not null,
  acted_at timestamptz not null,
  stored_at timestamptz not null,
  primary key (account_id, message_id)
);
create index heard_messages_by_change on heard_messages (account_id, stored_at, message_id);
create index heard_messages_by_message on heard_messages (message_id);
