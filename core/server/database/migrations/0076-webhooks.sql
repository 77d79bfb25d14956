-- works-with: previous, because its triggers only add rows to tables that are new here, and what the version before publishes, sells and refunds is sent to webhooks too.

-- Systems of the organisation that receive events (docs/product/webhooks.md).
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  address text not null check (length(address) between 1 and 2000),
  description text not null default '' check (length(description) <= 200),
  events text[] not null check (cardinality(events) > 0),
  -- off: by an operator. gone: it answered 410. failing: it took nothing for days.
  state text not null default 'on' check (state in ('on', 'off', 'gone', 'failing')),
  -- Sealed with a key derived from the library's secret key.
  secret bytea not null,
  -- Signs too until then, after a change of the secret.
  former_secret bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  -- The first failed attempt since the last that was good.
  failing_since timestamptz,
  -- It asked to be left alone until then (Retry-After).
  paused_until timestamptz,
  -- When owners were last notified that it fails.
  notified_at timestamptz,
  check ((former_secret is null) = (former_until is null))
);

-- How deliveries go isn't anybody's edit.
create trigger webhook_endpoints_version before update of address, description, events, state, secret on webhook_endpoints
  for each row execute function count_version();

-- What has happened, for endpoints that want to hear of it.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  -- The id of the message, order, refund, ticket or centre; `general` for the whole library's stream.
  subject text not null,
  -- What can't be read from the subject later: a stream's address.
  detail text,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- What is sent: made once, so that every endpoint and attempt gets the same.
  body text
);
create index webhook_events_by_time on webhook_events (recorded_at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  event_id uuid not null references webhook_events on delete cascade,
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Null: at once.
  due_at timestamptz,
  -- The first attempt that failed since it was recorded or sent again, and how many have.
  failing_since timestamptz,
  failures integer not null default 0,
  -- Why nobody tries any more, in a sentence; null while somebody does.
  given_up text check (length(given_up) <= 500),
  claimed_until timestamptz,
  claim uuid,
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at nulls first, id) where state = 'waiting';
create index webhook_deliveries_claimed on webhook_deliveries (endpoint_id) where claimed_until is not null;
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, id);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  status_code integer check (status_code between 100 and 999),
  -- Why there was no answer, in a clause about the endpoint.
  failure text check (length(failure) <= 500),
  -- The beginning of the answer's body.
  answer text not null default '' check (length(answer) <= 1024),
  check ((status_code is null) <> (failure is null))
);
create index webhook_attempts_by_delivery on webhook_attempts (delivery_id, id);

-- Records events in the transaction that causes them, once for each endpoint that wants them.
create function record_webhook_events(event_type text, subjects text[], moments timestamptz[], details text[] default null)
returns void
language plpgsql
as $$
declare
  -- Held, so that none is deleted before the deliveries to it are committed.
  wanting bigint[] := array(
    select id from webhook_endpoints where state = 'on' and event_type = any (events) order by id for key share);
begin
  if cardinality(wanting) = 0 or subjects is null then return; end if;
  with recorded as (
    insert into webhook_events (type, subject, happened_at, detail)
    select event_type, subject, moment, detail
    from unnest(subjects, moments, coalesce(details, array_fill(null::text, array[cardinality(subjects)])))
      given (subject, moment, detail)
    returning id)
  insert into webhook_deliveries (event_id, endpoint_id)
  select recorded.id, endpoint_id from recorded, unnest(wanting) endpoint_id;
end
$$;

-- Published messages that can't be played before a moment that is still to come.
create table unreleased_messages (
  message_id bigint primary key references messages on delete cascade
);
insert into unreleased_messages
select id from messages where status = 'published' and start_date > now();

create function record_published_messages() returns trigger
language plpgsql
as $$
begin
  insert into unreleased_messages
  select id from added where status = 'published' and start_date > now() on conflict do nothing;
  perform record_webhook_events('message.published', array_agg(id::text order by id), array_agg(now()))
  from added where status = 'published';
  return null;
end
$$;

create function record_changed_messages() returns trigger
language plpgsql
as $$
declare
  released text[];
begin
  perform record_webhook_events('message.published', array_agg(after.id::text order by after.id), array_agg(now()))
  from changed after join former before using (id) where after.status = 'published' and before.status <> 'published';
  perform record_webhook_events('message.withdrawn', array_agg(after.id::text order by after.id), array_agg(now()))
  from changed after join former before using (id) where after.status = 'withdrawn' and before.status = 'published';

  insert into unreleased_messages
  select after.id from changed after join former before using (id)
  where after.status = 'published' and after.start_date > now()
    and (before.status, before.start_date) is distinct from (after.status, after.start_date)
  on conflict do nothing;
  -- Whoever deletes the row records the event: this, or the server that finds the moment come.
  with over as (
    delete from unreleased_messages waiting using changed after
    where waiting.message_id = after.id
      and (after.status <> 'published' or after.start_date is null or after.start_date <= now())
    returning after.id, after.status)
  select array_agg(id::text order by id) from over where status = 'published'
  into released;
  if released is not null then
    perform record_webhook_events('message.released', released, array_fill(now(), array[cardinality(released)]));
  end if;
  return null;
end
$$;

create trigger messages_published after insert on messages referencing new table as added
  for each statement execute function record_published_messages();
create trigger messages_published_or_withdrawn after update on messages
  referencing old table as former new table as changed
  for each statement execute function record_changed_messages();

-- @param 1 the type of the event 2 the column that has its moment
create function record_webhook_event() returns trigger
language plpgsql
as $$
declare
  row jsonb := to_jsonb(new);
begin
  perform record_webhook_events(tg_argv[0], array[row ->> 'id'], array[(row ->> tg_argv[1])::timestamptz]);
  return null;
end
$$;
create trigger purchases_completed after insert on purchases
  for each row execute function record_webhook_event('purchase.completed', 'bought_at');
create trigger refunds_completed after insert on refunds
  for each row execute function record_webhook_event('refund.completed', 'refunded_at');
create trigger tickets_redeemed after update of redeemed_at on tickets
  for each row when (old.redeemed_at is null and new.redeemed_at is not null)
  execute function record_webhook_event('ticket.redeemed', 'redeemed_at');

create function record_centre_on_air() returns trigger
language plpgsql
as $$
begin
  perform record_webhook_events('stream.on_air', array[new.id::text], array[now()], array[new.stream_url]);
  return null;
end
$$;
create trigger centres_on_air after update of stream_url on centres
  for each row when (new.stream_url is not null and new.stream_url is distinct from old.stream_url)
  execute function record_centre_on_air();

create function record_library_on_air() returns trigger
language plpgsql
as $$
begin
  perform record_webhook_events('stream.on_air', array['general'], array[now()], array[new.value #>> '{}']);
  return null;
end
$$;
create trigger settings_on_air after insert on settings
  for each row when (new.key = 'stream_url') execute function record_library_on_air();
create trigger settings_other_on_air after update on settings
  for each row when (new.key = 'stream_url' and new.value is distinct from old.value)
  execute function record_library_on_air();

-- The hub that is notified when feeds change (docs/product/webhooks.md#websub); no row without one.
create table websub_hub (
  is_only_row boolean primary key default true check (is_only_row),
  address text not null
);

-- What has changed of feeds since somebody looked. Rows are appended: a row for each feed would have writers wait for one another.
create table feed_changes (
  kind text not null check (kind in ('message', 'speaker', 'category', 'service', 'centre', 'featured')),
  id bigint not null
);

-- Feeds that the hub is still to be notified of, by their paths.
create table websub_pings (
  path text primary key,
  due_at timestamptz not null,
  -- The first change that it was not notified of.
  since timestamptz not null,
  failures integer not null default 0,
  -- How many changes it stands for: a ping that was sent before the last of them doesn't settle it.
  changes integer not null default 1
);

create function note_feed_messages() returns trigger
language plpgsql
as $$
begin
  if not exists (select from websub_hub) then return null; end if;
  if tg_op = 'INSERT' then
    insert into feed_changes select 'message', id from changed where status = 'published' and is_free;
  elsif tg_op = 'UPDATE' then
    insert into feed_changes
    select 'message', after.id from changed after join former before using (id)
    where (after.status = 'published' and after.is_free) or (before.status = 'published' and before.is_free);
    insert into feed_changes
    select distinct 'speaker', before.speaker_id from changed after join former before using (id)
    where before.speaker_id <> after.speaker_id or (before.speaker_id is not null and after.speaker_id is null);
  end if;
  return null;
end
$$;
create trigger messages_added_to_feeds after insert on messages referencing new table as changed
  for each statement execute function note_feed_messages();
create trigger messages_changed_in_feeds after update on messages referencing old table as former new table as changed
  for each statement execute function note_feed_messages();

-- @param 1 the kind of feed 2 the column with its id
create function note_feed_groups() returns trigger
language plpgsql
as $$
begin
  if not exists (select from websub_hub) then return null; end if;
  insert into feed_changes select distinct tg_argv[0], (to_jsonb(changed) ->> tg_argv[1])::bigint from changed;
  return null;
end
$$;
do $$
declare
  fed record;
begin
  for fed in select * from (values
    ('message_categories', 'category', 'category_id'), ('message_services', 'service', 'service_id'),
    ('message_centres', 'centre', 'centre_id'), ('featured_collection_messages', 'featured', 'collection_id'))
    links (name, kind, id)
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function note_feed_groups(%L, %L)', fed.name || '_added_to_feeds', fed.name, fed.kind, fed.id);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function note_feed_groups(%L, %L)', fed.name || '_left_feeds', fed.name, fed.kind, fed.id);
  end loop;
  for fed in select * from (values ('speakers', 'speaker'), ('categories', 'category'), ('services', 'service'),
    ('centres', 'centre'), ('featured_collections', 'featured')) groups (name, kind)
  loop
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function note_feed_groups(%L, %L)', fed.name || '_feeds_changed', fed.name, fed.kind, 'id');
  end loop;
end
$$;
