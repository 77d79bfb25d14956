-- Notes changes of feeds if there is a hub to notify (features/webhooks/README.md#websub). Each change has a row, because a shared row for each
-- feed would make writers wait for each other.
create or replace function note_feed_messages() returns trigger
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

-- Notes changes of links and of groups. @param 1 the kind of feed 2 the column with its id
create or replace function note_feed_groups() returns trigger
language plpgsql
as $$
begin
  if not exists (select from websub_hub) then return null; end if;
  insert into feed_changes select distinct tg_argv[0], (to_jsonb(changed) ->> tg_argv[1])::bigint from changed;
  return null;
end
$$;

-- Notes parts that move from one series to another.
create or replace function note_feed_parts() returns trigger
language plpgsql
as $$
begin
  if not exists (select from websub_hub) then return null; end if;
  insert into feed_changes select 'series', series_id from (select series_id from changed union select series_id from former) each;
  return null;
end
$$;
