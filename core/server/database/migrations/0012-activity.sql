-- What listeners and visitors do with messages (spec §3, Activity record; decisions: Player and offline, Catalogue).

-- A browser, by the hash of its anonymous cookie.
create table devices (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Whether what it does is counted: not of browsers that come in swarms from one network address.
  counts boolean not null,
  created_at timestamptz not null
);

-- Every play and download as it was sent; kept for a while only, since what is asked of it stands in the tables below.
create table activities (
  -- Chosen by the player: the same id again is the same play.
  play_id uuid primary key,
  message_id bigint not null references messages on delete cascade,
  action_type text not null check (action_type in ('listen', 'download')),
  account_id bigint references accounts on delete cascade,
  device_id bigint not null references devices on delete cascade,
  at timestamptz not null,
  seconds_heard real check (seconds_heard >= 0),
  -- Whether it is in the roll-ups: of a browser that sends the same again and again only the first is.
  counted boolean not null,
  device text not null default '',
  country text not null default '',
  state text not null default '',
  city text not null default '',
  ip_address text not null default ''
);
create index activities_by_device on activities (device_id, at);
create index activities_by_account on activities (account_id, at) where account_id is not null;
create index activities_by_moment on activities using brin (at);
create index activities_by_message on activities (message_id);

-- How often each message was listened to on each day (UTC), and for how long. With message_downloads the roll-ups that lists
-- are made from; neither tells the catalogue's caches.
create table message_listens (
  day date not null,
  message_id bigint not null references messages on delete cascade,
  listens integer not null check (listens >= 0),
  seconds_heard bigint not null default 0 check (seconds_heard >= 0),
  primary key (day, message_id)
) with (fillfactor = 70);
create index message_listens_by_message on message_listens (message_id);

-- When a listener, or a browser while signed out, last did what with a message: 'Recently played' and the library.
create table histories (
  account_id bigint references accounts on delete cascade,
  device_id bigint references devices on delete cascade,
  message_id bigint not null references messages on delete cascade,
  played_at timestamptz,
  downloaded_at timestamptz,
  check (num_nonnulls(account_id, device_id) = 1),
  check (num_nonnulls(played_at, downloaded_at) >= 1),
  unique nulls not distinct (account_id, device_id, message_id)
);
create index histories_of_account_by_play on histories (account_id, played_at desc) where played_at is not null;
create index histories_of_device_by_play on histories (device_id, played_at desc) where played_at is not null;
create index histories_by_message on histories (message_id);

-- How far into a message a listener is, on whichever device they were last.
create table positions (
  account_id bigint not null references accounts on delete cascade,
  message_id bigint not null references messages on delete cascade,
  position_ms integer not null check (position_ms >= 0),
  updated_at timestamptz not null,
  primary key (account_id, message_id)
);
create index positions_by_message on positions (message_id);

-- Roughly where a listener, or a browser, was last.
create table user_locations (
  account_id bigint references accounts on delete cascade,
  device_id bigint references devices on delete cascade,
  country text not null default '',
  state text not null default '',
  city text not null default '',
  seen_at timestamptz not null,
  check (num_nonnulls(account_id, device_id) = 1),
  unique nulls not distinct (account_id, device_id)
);
