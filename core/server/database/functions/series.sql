-- Notifies of links between series and messages.
create or replace function notify_series_parts_changed() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    perform notify_parts_changed(
      array(select series_id from changed union select series_id from former), array(select message_id from changed));
  else
    perform notify_parts_changed(array(select series_id from changed), array(select message_id from changed));
  end if;
  return null;
end
$$;

-- Notifies of parts that appear or disappear with their status.
create or replace function notify_published_parts() returns trigger
language plpgsql
as $$
declare
  series_ids bigint[];
begin
  select array_agg(distinct l.series_id) into series_ids
  from changed after join former before using (id) join message_series l on l.message_id = after.id
  where (after.status = 'published') <> (before.status = 'published');
  if series_ids is not null then perform notify_parts_changed(series_ids, '{}'); end if;
  return null;
end
$$;

-- A message shows how many parts its series has, so that all parts change when one is added, removed or published.
create or replace function notify_parts_changed(series_ids bigint[], message_ids bigint[]) returns void
language plpgsql
as $$
declare
  changed_ids text[];
begin
  select array_agg(id::text) into changed_ids from (
    select message_id as id from message_series where series_id = any (series_ids)
    union select unnest(message_ids) limit 101) each;
  if changed_ids is null then return; end if;
  perform say_catalogue_changed(
    case when cardinality(changed_ids) > 100 then '' else 'messages ' || array_to_string(changed_ids, ',') end);
end
$$;
