-- Notes from when a message can be found and played. A past moment never changes, so that a message is new only once.
create or replace function note_appearances() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into message_appearances (message_id, appeared_at)
    select id, greatest(start_date, now()) from changed where status = 'published'
    on conflict do nothing;
    return null;
  end if;
  -- A withdrawal deletes a future appearance, and a new release moves it.
  delete from message_appearances a using changed after
  where a.message_id = after.id and a.appeared_at > now() and after.status <> 'published';
  insert into message_appearances as a (message_id, appeared_at)
  select after.id, greatest(after.start_date, now()) from changed after join former before using (id)
  where after.status = 'published' and (before.status, before.start_date) is distinct from (after.status, after.start_date)
  order by after.id
  on conflict (message_id) do update set appeared_at = excluded.appeared_at where a.appeared_at > now();
  return null;
end
$$;

-- A message that has appeared keeps its date in feeds (features/feeds/README.md#dates-that-stay).
create or replace function note_episodes() returns trigger
language plpgsql
as $$
begin
  insert into feed_episodes (message_id) select message_id from added on conflict do nothing;
  return null;
end
$$;
