-- works-with: previous, because its trigger only adds rows to a table that is new here, also for what the version before publishes.

-- A message's date in public feeds and the slug of its audio's address in all, which stay (docs/decisions/063-feeds.md#dates-that-stay): a row for each message that has appeared.
create table feed_episodes (
  message_id bigint primary key references messages on delete cascade,
  -- To the second; null until it is fixed.
  published_at timestamptz check (published_at = date_trunc('second', published_at)),
  -- What the address of its audio ends with; empty for nothing.
  slug text check (slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$' and length(slug) <= 80),
  -- Whether feeds of versions before this one may have had it, with a date by their rule.
  is_old boolean not null default false,
  check ((published_at is null) = (slug is null))
);
create index feed_episodes_newest_first on feed_episodes (published_at desc, message_id desc);
create index feed_episodes_to_come on feed_episodes (message_id) where published_at is null;
insert into feed_episodes (message_id, is_old) select message_id, appeared_at <= now() from message_appearances;

create function note_episodes() returns trigger
language plpgsql
as $$
begin
  insert into feed_episodes (message_id) select message_id from added on conflict do nothing;
  return null;
end
$$;
create trigger appearances_in_feeds after insert on message_appearances referencing new table as added
  for each statement execute function note_episodes();
