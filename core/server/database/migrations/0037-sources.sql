-- What is brought in from elsewhere: from podcast feeds, and from lists of audio addresses.

create table source_imports (
  id bigint generated always as identity primary key,
  -- Who began it; null is the command line.
  account_id bigint references accounts,
  -- What its items are known by from one run to the next: a feed's address, or what stands for it; of a list nothing, since
  -- an address of audio is known wherever it stands.
  source text not null,
  -- Where it was read: an address, or the name of a file.
  origin text not null check (origin <> ''),
  -- What the feed calls itself.
  title text not null default '',
  publish boolean not null,
  created_at timestamptz not null,
  stopped_at timestamptz
);

create table source_items (
  id bigint generated always as identity primary key,
  import_id bigint not null references source_imports on delete cascade,
  guid text not null,
  title text not null,
  -- Of the audio, and of artwork of its own and of its whole feed.
  address text not null,
  artwork_address text,
  feed_artwork_address text,
  -- What the source says of the message, by column of an import's sheet; what it doesn't say the tags do.
  details jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetching', 'added', 'same', 'refused')),
  -- Why it was refused, as a clause about "it"; of an added one, what went in less than whole.
  reason text,
  message_id bigint references messages on delete set null,
  tries smallint not null default 0,
  -- Not before this moment is it tried again; of one that is being fetched, whoever fetches it is gone after it.
  due_at timestamptz not null,
  unique (import_id, guid)
);
create index source_items_to_do on source_items (due_at, id) where state in ('waiting', 'fetching');
create index source_items_by_message on source_items (message_id);

-- Which items of which source are in the library: they are not fetched again.
create table source_guids (
  source text not null,
  guid text not null,
  message_id bigint not null references messages on delete cascade,
  primary key (source, guid)
);
create index source_guids_by_message on source_guids (message_id);
