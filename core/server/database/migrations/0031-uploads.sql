-- Files that operators send from the browser, bit by bit (docs/decisions/024-uploads.md).

create table uploads (
  -- Made at random; the last part of the upload's address.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Who sends it.
  account_id bigint not null references accounts,
  -- What was dropped into the page together.
  batch text not null check (batch ~ '^[0-9a-f-]{36}$'),
  -- Its path in the folder that was dropped, with `/`.
  file_name text not null check (file_name <> '' and length(file_name) <= 1000),
  -- When it was last changed where it comes from.
  modified_at timestamptz not null,
  size_bytes bigint not null check (size_bytes >= 0),
  received_bytes bigint not null default 0,
  state text not null default 'receiving' check (state in ('receiving', 'reading', 'added', 'same', 'refused')),
  -- Why it was refused, as a clause about "it"; or what went in less than whole.
  reason text check (reason <> ''),
  -- The message that came of it, or that has its audio.
  message_id bigint references messages on delete set null,
  -- The message whose audio it replaces, and the version that was seen of it.
  replaces_message_id bigint references messages on delete cascade,
  replaces_version integer,
  -- How often reading it has failed.
  tries integer not null default 0,
  created_at timestamptz not null,
  -- When bytes last came.
  touched_at timestamptz not null,
  finished_at timestamptz,
  -- When it was taken off the page's list.
  dismissed_at timestamptz,
  check (received_bytes between 0 and size_bytes),
  check ((replaces_message_id is null) = (replaces_version is null)),
  check ((state in ('added', 'same', 'refused')) = (finished_at is not null))
);
create index uploads_listed on uploads (account_id, created_at) where dismissed_at is null;
create index uploads_unfinished on uploads (touched_at) where state in ('receiving', 'reading');
create index uploads_finished on uploads (finished_at) where finished_at is not null;
create index uploads_by_message on uploads (message_id);
create index uploads_by_replaced on uploads (replaces_message_id);

-- What has arrived of an upload: objects of the storage, noted before they are written. No foreign key: the parts are what is left to
-- remove when an upload is gone.
create table upload_parts (
  storage_key text primary key,
  upload_id text not null,
  -- Where in the file it begins.
  start_byte bigint not null check (start_byte >= 0),
  -- Null until its bytes are stored and counted.
  size_bytes bigint check (size_bytes > 0)
);
create unique index upload_parts_in_order on upload_parts (upload_id, start_byte) where size_bytes is not null;
create index upload_parts_by_upload on upload_parts (upload_id);
