-- works-with: previous, because it brings in and checks as before what it finds in the tables; what this version is at it passes over, or loses to whoever writes first.

-- Items of sources and checks of followed feeds are work of the queue (core/server/queue/README.md).
insert into work_items (kind, key, lane, due_at, tries)
select 'source-item', id::text, import_id::text, greatest(due_at, claimed_until), tries
from source_items where state in ('waiting', 'fetching') order by due_at, id;
insert into work_items (kind, key, lane, due_at)
select 'feed-check', id::text, id::text, greatest(due_at, claimed_until)
from followed_feeds where state = 'active' order by due_at, id;
