-- Records events in the transaction that causes them, once for each endpoint that wants them.
create or replace function record_webhook_events(event_type text, subjects text[], moments timestamptz[], details text[] default null)
returns void
language plpgsql
as $$
declare
  -- The lock keeps an endpoint from being deleted before its deliveries are committed.
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

-- Records an event about the row. @param 1 the event's type 2 the column with its moment
create or replace function record_webhook_event() returns trigger
language plpgsql
as $$
declare
  row jsonb := to_jsonb(new);
begin
  perform record_webhook_events(tg_argv[0], array[row ->> 'id'], array[(row ->> tg_argv[1])::timestamptz]);
  return null;
end
$$;

create or replace function record_centre_on_air() returns trigger
language plpgsql
as $$
begin
  perform record_webhook_events('stream.on_air', array[new.id::text], array[now()], array[new.stream_url]);
  return null;
end
$$;

create or replace function record_library_on_air() returns trigger
language plpgsql
as $$
begin
  perform record_webhook_events('stream.on_air', array['general'], array[now()], array[new.value #>> '{}']);
  return null;
end
$$;

create or replace function record_changed_gift() returns trigger
language plpgsql
as $$
begin
  perform record_webhook_events(
    case new.state when 'unused' then 'gift.completed' when 'redeemed' then 'gift.redeemed' else 'gift.refunded' end,
    array[new.id::text], array[coalesce(new.ended_at, new.paid_at)]);
  return null;
end
$$;

create or replace function record_refunded_donation() returns trigger
language plpgsql
as $$
begin
  perform record_webhook_events('donation.refunded', array[new.donation_id::text], array[new.refunded_at]);
  return null;
end
$$;
