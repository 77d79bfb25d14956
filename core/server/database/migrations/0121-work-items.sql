-- works-with: previous, because it does as before what it finds in tables of its own: deliveries, subscriptions and pings. While both run, some of it may be done by both, which receivers, browsers and the hub put up with, and audio may be prepared twice.

-- What is to be done beside requests (core/server/queue/README.md).
create table work_items (
  id bigint generated always as identity primary key,
  -- Which handler does it.
  kind text not null check (kind <> ''),
  -- What it is about, e.g. the id of a row of the feature.
  key text not null,
  -- Whom it is for, where some are not to wait for others.
  lane text not null default '',
  -- By the servers' clocks; 1970: at once.
  due_at timestamptz not null default 'epoch',
  -- How often it was begun without that a server stopped or put it off meanwhile, this time included.
  tries integer not null default 0 check (tries >= 0),
  failures integer not null default 0 check (failures >= 0),
  -- The first failure since it was added.
  failing_since timestamptz,
  -- Why it failed last.
  failure text check (length(failure) <= 500),
  -- By the database's clock, which is one for all servers.
  claimed_until timestamptz,
  claim uuid,
  -- For when it was added again while somebody was at it.
  wanted_again_at timestamptz,
  unique (kind, key)
);
create index work_items_due on work_items (kind, due_at, id);
create index work_items_by_lane on work_items (kind, lane, due_at, id);
create index work_items_claimed on work_items (kind, lane) where claimed_until is not null;

-- Adds work, or has what waits done earlier; servers hear of it at the commit. Work that has failed keeps its pause, unless it is
-- added as urgent: then its failures are forgotten. Work that a server is at is done once more afterwards. Arrays may be shorter than
-- that of the keys, or null.
create function add_work(work_kind text, keys text[], lanes text[], dues timestamptz[], is_urgent boolean default false)
returns void
language plpgsql
as $$
begin
  if coalesce(cardinality(keys), 0) = 0 then return; end if;
  insert into work_items as w (kind, key, lane, due_at)
  select work_kind, given.key, coalesce(given.lane, ''), coalesce(given.due_at, 'epoch')
  from (
    select distinct on (key) key, lane, due_at, place
    from unnest(keys, lanes, dues) with ordinality given (key, lane, due_at, place) order by key, due_at nulls first) given
  order by given.place
  on conflict (kind, key) do update set
    due_at = case
      when w.claim is not null then w.due_at
      when is_urgent then excluded.due_at
      when w.failures > 0 then w.due_at
      else least(w.due_at, excluded.due_at) end,
    wanted_again_at = case when w.claim is not null then least(w.wanted_again_at, excluded.due_at) end,
    tries = case when is_urgent then 0 else w.tries end,
    failures = case when is_urgent then 0 else w.failures end,
    failing_since = case when is_urgent then null else w.failing_since end,
    failure = case when is_urgent then null else w.failure end;
  perform pg_notify('work', work_kind);
end
$$;

-- Deliveries of webhooks.
insert into work_items (kind, key, lane, due_at, tries, failures, failing_since)
select 'webhook', id::text, endpoint_id::text,
  coalesce(greatest(due_at, claimed_until), 'epoch'), failures, failures, failing_since
from webhook_deliveries where state = 'waiting' order by id;

create or replace function record_webhook_events(event_type text, subjects text[], moments timestamptz[], details text[] default null)
returns void
language plpgsql
as $$
declare
  -- Held, so that none is deleted before the deliveries to it are committed.
  wanting bigint[] := array(
    select id from webhook_endpoints where state = 'on' and event_type = any (events) order by id for key share);
  made text[];
  made_for text[];
begin
  if cardinality(wanting) = 0 or subjects is null then return; end if;
  with recorded as (
    insert into webhook_events (type, subject, happened_at, detail)
    select event_type, subject, moment, detail
    from unnest(subjects, moments, coalesce(details, array_fill(null::text, array[cardinality(subjects)])))
      given (subject, moment, detail)
    returning id),
  deliveries as (
    insert into webhook_deliveries (event_id, endpoint_id)
    select recorded.id, endpoint_id from recorded, unnest(wanting) endpoint_id
    returning id, endpoint_id)
  select array_agg(id::text order by id), array_agg(endpoint_id::text order by id) from deliveries into made, made_for;
  perform add_work('webhook', made, made_for, null);
end
$$;

-- Push messages.
insert into work_items (kind, key, due_at, tries, failures, failing_since)
select 'push', id::text, greatest(due_at, claimed_until), failures, failures, failing_since
from push_subscriptions where due_at is not null order by id;

-- Feeds that a WebSub hub is still to be notified of are work of the queue.
insert into work_items (kind, key, due_at, tries, failures, failing_since)
select 'websub', path, due_at, failures, failures, case when failures > 0 then since end from websub_pings order by path;
