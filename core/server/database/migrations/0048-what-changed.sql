-- Notices of the catalogue say which messages have changed where these are known and few, so that servers forget those
-- alone: `messages 12,15`. An empty notice still says that anything may have changed. A link is never moved to another
-- message: links are deleted and added.

create function notify_messages_changed() returns trigger
language plpgsql
as $$
declare
  changed_ids text[];
begin
  if tg_argv[0] = 'id' then
    select array_agg(id::text) into changed_ids from (select distinct id from changed limit 101) each;
  else
    select array_agg(message_id::text) into changed_ids from (select distinct message_id from changed limit 101) each;
  end if;
  if changed_ids is null then return null; end if;
  perform pg_notify('catalogue_changed',
    case when cardinality(changed_ids) > 100 then '' else 'messages ' || array_to_string(changed_ids, ',') end);
  return null;
end
$$;

-- What no message has yet: new audio and new pictures. Lists and pages may still change, so that a notice is sent.
create function notify_catalogue_grew() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('catalogue_changed', 'messages ');
  return null;
end
$$;

do $$
declare
  watched text;
  id_column text;
begin
  foreach watched in array array['messages', 'message_categories', 'message_services', 'message_centres'] loop
    id_column := case watched when 'messages' then 'id' else 'message_id' end;
    execute format('drop trigger %I on %I', watched || '_changed', watched);
    execute format(
      'create trigger %I after insert on %I referencing new table as changed
       for each statement execute function notify_messages_changed(%L)',
      watched || '_added', watched, id_column);
    execute format(
      'create trigger %I after update on %I referencing new table as changed
       for each statement execute function notify_messages_changed(%L)',
      watched || '_changed', watched, id_column);
    execute format(
      'create trigger %I after delete on %I referencing old table as changed
       for each statement execute function notify_messages_changed(%L)',
      watched || '_removed', watched, id_column);
    execute format(
      'create trigger %I after truncate on %I for each statement execute function notify_catalogue_changed()',
      watched || '_emptied', watched);
  end loop;
  foreach watched in array array['audio_files', 'images'] loop
    execute format('drop trigger %I on %I', watched || '_changed', watched);
    execute format(
      'create trigger %I after insert on %I for each statement execute function notify_catalogue_grew()',
      watched || '_added', watched);
    execute format(
      'create trigger %I after update or delete or truncate on %I
       for each statement execute function notify_catalogue_changed()',
      watched || '_changed', watched);
  end loop;
end
$$;
