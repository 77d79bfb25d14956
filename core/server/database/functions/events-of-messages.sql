-- Records events of added messages (features/webhooks/README.md#events).
create or replace function record_published_messages() returns trigger
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

-- Records events of messages that a change publishes, withdraws or releases.
create or replace function record_changed_messages() returns trigger
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
  -- The one that deletes the row records the event: this trigger, or the server that finds the release due.
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
