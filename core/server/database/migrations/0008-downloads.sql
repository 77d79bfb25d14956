-- How often each message was downloaded on each day (UTC): a roll-up, so that "most downloaded" (decisions: Catalogue)
-- adds up 90 numbers a message at most, however many downloads there were. A download is no change of the catalogue:
-- this table has no catalogue_changed trigger, else every download would empty the caches of every server.

create table message_downloads (
  day date not null,
  message_id bigint not null references messages on delete cascade,
  downloads integer not null check (downloads > 0),
  -- By day first: the last 90 days are one stretch of the index, the rows of older ones are not touched.
  primary key (day, message_id)
);
create index message_downloads_by_message on message_downloads (message_id);

-- The artwork of a month is that of its newest message that has one: found at once, however many have none.
create index messages_with_artwork_newest_first on messages ("when" desc, id desc)
  where status = 'published' and image_id is not null;
