-- Tells every server which messages have changed, so that it drops its cached copies: `messages 12,15`, or nothing if any message may have
-- changed (docs/decisions/postgresql.md). PostgreSQL sends equal notices of one transaction once, at its commit.

create or replace function notify_catalogue_changed() returns trigger
language plpgsql
as $$
begin
  perform say_catalogue_changed('');
  return null;
end
$$;

-- Notifies of new audio and pictures that no message has yet. The notice is sent because lists and pages may still change.
create or replace function notify_catalogue_grew() returns trigger
language plpgsql
as $$
begin
  perform say_catalogue_changed('messages ');
  return null;
end
$$;

-- @param 1 the column with the message’s id. Few messages are named, and a link is never moved to another message: it is deleted and added.
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

-- The notice is also stored for a while, for servers that miss it. The transaction comes last in the list, so that an older version of
-- Lectern, which doesn't know of it, reads it as a message that doesn't exist.
create or replace function say_catalogue_changed(what text) returns void
language plpgsql
as $$
begin
  insert into catalogue_changes (what) values (say_catalogue_changed.what);
  perform pg_notify('catalogue_changed', say_catalogue_changed.what || ',transaction ' || pg_current_xact_id()::text);
end
$$;
