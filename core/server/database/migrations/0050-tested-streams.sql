-- The streams that operators have just tested, so that the desk's page of streams may play them on whichever server it
-- is opened again (docs/decisions/017-live.md).

create table tested_streams (
  origin text primary key check (length(origin) <= 2000),
  until timestamptz not null
);

-- Servers read them again as they do what is on air; nothing of the catalogue has changed.
create trigger tested_streams_changed after insert or update on tested_streams
  for each statement execute function notify_catalogue_grew();
