-- Listeners' own playlists and the order in them.

create table playlists (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 100),
  description text not null default '' check (length(description) <= 1000),
  created_at timestamptz not null
);
create index playlists_newest_first on playlists (account_id, created_at desc, id desc);

create table playlist_messages (
  playlist_id bigint not null references playlists on delete cascade,
  message_id bigint not null references messages on delete cascade,
  -- From 0; a removed message leaves a gap. Checked at commit, since a move renumbers many at once.
  position integer not null check (position >= 0),
  added_at timestamptz not null,
  primary key (playlist_id, message_id),
  unique (playlist_id, position) deferrable initially deferred
);
create index playlist_messages_by_message on playlist_messages (message_id);
