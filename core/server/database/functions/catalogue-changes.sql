-- Tells every server what of the catalogue has changed, so that it forgets what it keeps of that: `messages 12,15`, or nothing where anything
-- may have changed (docs/decisions/postgresql.md). PostgreSQL sends equal notices of one transaction once, at its commit.

create or replace function notify_catalogue_changed() returns trigger
language plpgsql
as $$
begin
  perform say_catalogue_changed('');
  return null;
end
$$;

-- What no message has yet: new audio and new pictures. Lists and pages may still change, so that a notice is sent.
create or replace function notify_catalogue_grew() returns trigger
language plpgsql
as $$
begin
  perform say_catalogue_changed('messages ');
  return null;
end
$$;

-- @param 1 the column with the message’s id. Few messages are named; a link is never moved to another message, but deleted and added.
create or replace function notify_messages_changed() returns trigger
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
  perform say_catalogue_changed(
    case when cardinality(changed_ids) > 100 then '' else 'messages ' || array_to_string(changed_ids, ',') end);
  return null;
end
$$;

-- Kept for a while too, for servers that miss the notice. The transaction is the last of what is listed, so that a version of Lectern that
-- doesn't know of it takes it for a message that there is not.
create or replace function say_catalogue_changed(what text) returns void
language plpgsql
as $$
begin
  insert into catalogue_changes (what) values (say_catalogue_changed.what);
  perform pg_notify('catalogue_changed', say_catalogue_changed.what || ',transaction ' || pg_current_xact_id()::text);
end
$$;
