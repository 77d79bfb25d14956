-- Moments in messages with words of the listener's own. Who makes one gives it its id; the latest act counts, by its own time, and a deleted
-- one stays without its words, so that an older act that arrives later doesn't bring it back. `stored_at` is the database's time, in
-- whole milliseconds: what changed since a device last asked.
create table bookmarks (
  account_id bigint not null references accounts on delete cascade,
  id uuid not null,
  message_id bigint not null references messages on delete cascade,
  position_ms integer not null check (position_ms >= 0),
  text text not null check (length(text) <= 2000),
  is_deleted boolean not null,
  made_at timestamptz not null,
  acted_at timestamptz not null,
  stored_at timestamptz not null,
  primary key (account_id, id),
  check (not is_deleted or text = '')
);
create index bookmarks_by_change on bookmarks (account_id, stored_at, id);
create index bookmarks_by_message on bookmarks (message_id);
