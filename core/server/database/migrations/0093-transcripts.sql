-- The words of messages (docs/decisions/072-transcripts.md).
create table transcripts (
  message_id bigint primary key references messages on delete cascade,
  format text not null check (format in ('vtt', 'srt', 'text')),
  origin text not null check (origin in ('operator', 'import', 'command')),
  -- What it is written in, as a BCP 47 tag; null: what the message is given in.
  language text check (language <> ''),
  words integer not null check (words > 0),
  -- Arrays [start, end, text] in ms from the message's beginning, in their order; null, null without times.
  cues jsonb not null check (jsonb_typeof(cues) = 'array' and jsonb_array_length(cues) > 0),
  added_at timestamptz not null default now()
);

-- What transcripts are found by: parts of less than a minute, so that what is found has a moment.
create table transcript_parts (
  message_id bigint not null references transcripts on delete cascade,
  -- The place of its first cue, from 0, and how many it has.
  first_cue integer not null check (first_cue >= 0),
  cues integer not null check (cues > 0),
  -- Each word once, without places: those of the part and the first of the next.
  words tsvector not null,
  primary key (message_id, first_cue)
);
create index transcript_parts_by_words on transcript_parts using gin (words) with (gin_pending_list_limit = 1024);

-- How far the organisation's command is with messages that have no transcript; a message without a row is still to come.
create table transcriptions (
  message_id bigint primary key references messages on delete cascade,
  failures integer not null default 0 check (failures >= 0),
  -- Why the last attempt failed, or why there is none.
  reason text,
  -- When it is tried again; null: not by itself.
  due_at timestamptz,
  claim uuid,
  claimed_until timestamptz
);
create index transcriptions_due on transcriptions (due_at) where due_at is not null;

create trigger transcripts_added after insert on transcripts referencing new table as changed
  for each statement execute function notify_messages_changed('message_id');
create trigger transcripts_changed after update on transcripts referencing new table as changed
  for each statement execute function notify_messages_changed('message_id');
create trigger transcripts_removed after delete on transcripts referencing old table as changed
  for each statement execute function notify_messages_changed('message_id');
create trigger transcripts_emptied after truncate on transcripts for each statement execute function notify_catalogue_changed();
