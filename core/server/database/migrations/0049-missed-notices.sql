-- What each notice of the catalogue said is kept for a while, so that a server that missed one finds it out (docs/decisions/045-a-missed-notice.md).
-- Rows are appended and never changed: a counter would have all writers wait for one another. Unlogged: after a crash, or on a
-- standby that took over, servers take everything as changed anyway.

create unlogged table catalogue_changes (
  transaction xid8 not null default pg_current_xact_id(),
  -- As the notices say it: 'messages 12,15', or nothing where anything may have changed.
  what text not null
);
create index catalogue_changes_by_transaction on catalogue_changes (transaction);

-- When they were swept last: how often, and what could be seen then. The next sweep deletes that, and nothing newer.
create unlogged table catalogue_sweeps (
  is_only_row boolean primary key default true check (is_only_row),
  number bigint not null,
  snapshot pg_snapshot not null,
  postgres_started_at timestamptz not null
);

-- The transaction is the last of what is listed, so that a version of Lectern that doesn't know of it takes it for a message that there is not.
create function say_catalogue_changed(what text) returns void
language plpgsql
as $$
begin
  insert into catalogue_changes (what) values (say_catalogue_changed.what);
  perform pg_notify('catalogue_changed', say_catalogue_changed.what || ',transaction ' || pg_current_xact_id()::text);
end
$$;

create or replace function notify_catalogue_changed() returns trigger
language plpgsql
as $$
begin
  perform say_catalogue_changed('');
  return null;
end
$$;

create or replace function notify_catalogue_grew() returns trigger
language plpgsql
as $$
begin
  perform say_catalogue_changed('messages ');
  return null;
end
$$;

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
