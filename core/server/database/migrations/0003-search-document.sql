-- The search document of each message: topic, speaker, services, categories, centres, description
-- (decisions: Catalogue), kept true by the database whatever writes to those tables.

create table message_search (
  message_id bigint primary key references messages on delete cascade,
  document tsvector not null,
  -- The words that a misspelt one is compared with.
  words text not null
);
create index message_search_by_document on message_search using gin (document);
create index message_search_by_words on message_search using gin (words gin_trgm_ops);

-- Which messages this transaction has touched. Rows live only from the write to the commit.
create unlogged table message_search_stale (
  transaction_id xid8 not null default pg_current_xact_id(),
  message_id bigint not null,
  primary key (transaction_id, message_id)
);

create function refresh_message_search(message_ids bigint[]) returns void
language plpgsql
as $$
begin
  -- Lock first, read after: two transactions that touch one message each see what the other committed.
  perform 1 from messages where id = any (message_ids) order by id for no key update;

  insert into message_search (message_id, document, words)
  select
    m.id,
    setweight(to_tsvector('simple', plain_text(m.topic)), 'A')
      || setweight(to_tsvector('simple', plain_text(coalesce(s.name, ''))), 'B')
      || setweight(to_tsvector('simple', plain_text(g.names)), 'C')
      || setweight(to_tsvector('simple', plain_text(m.description)), 'D'),
    plain_text(concat_ws(' ', m.topic, s.name, g.names))
  from messages m
  left join speakers s on s.id = m.speaker_id
  cross join lateral (
    select coalesce(string_agg(name, ' '), '') as names
    from (
      select c.name from message_services l join services c on c.id = l.service_id where l.message_id = m.id
      union all
      select c.name from message_categories l join categories c on c.id = l.category_id where l.message_id = m.id
      union all
      select c.name from message_centres l join centres c on c.id = l.centre_id where l.message_id = m.id
    ) grouped
  ) g
  where m.id = any (message_ids)
  on conflict (message_id) do update set document = excluded.document, words = excluded.words
  where (message_search.document, message_search.words) is distinct from (excluded.document, excluded.words);
end
$$;

-- At commit the first row of the transaction refreshes all of them at once; the later ones find nothing left.
create function refresh_stale_messages() returns trigger
language plpgsql
as $$
declare
  stale bigint[];
begin
  with taken as (
    delete from message_search_stale where transaction_id = pg_current_xact_id() returning message_id
  )
  select array_agg(message_id order by message_id) into stale from taken;
  if stale is not null then
    perform refresh_message_search(stale);
  end if;
  return null;
end
$$;
create constraint trigger refresh_stale_messages
  after insert on message_search_stale deferrable initially deferred
  for each row execute function refresh_stale_messages();

create function mark_messages_stale() returns trigger
language plpgsql
as $$
begin
  insert into message_search_stale (message_id) select id from changed on conflict do nothing;
  return null;
end
$$;

create function mark_linked_messages_stale() returns trigger
language plpgsql
as $$
begin
  insert into message_search_stale (message_id) select message_id from changed on conflict do nothing;
  return null;
end
$$;

create trigger messages_inserted_stale after insert on messages
  referencing new table as changed for each statement execute function mark_messages_stale();
create trigger messages_updated_stale after update on messages
  referencing new table as changed for each statement execute function mark_messages_stale();

create trigger message_services_inserted_stale after insert on message_services
  referencing new table as changed for each statement execute function mark_linked_messages_stale();
create trigger message_services_updated_stale after update on message_services
  referencing new table as changed for each statement execute function mark_linked_messages_stale();
create trigger message_services_deleted_stale after delete on message_services
  referencing old table as changed for each statement execute function mark_linked_messages_stale();

create trigger message_categories_inserted_stale after insert on message_categories
  referencing new table as changed for each statement execute function mark_linked_messages_stale();
create trigger message_categories_updated_stale after update on message_categories
  referencing new table as changed for each statement execute function mark_linked_messages_stale();
create trigger message_categories_deleted_stale after delete on message_categories
  referencing old table as changed for each statement execute function mark_linked_messages_stale();

create trigger message_centres_inserted_stale after insert on message_centres
  referencing new table as changed for each statement execute function mark_linked_messages_stale();
create trigger message_centres_updated_stale after update on message_centres
  referencing new table as changed for each statement execute function mark_linked_messages_stale();
create trigger message_centres_deleted_stale after delete on message_centres
  referencing old table as changed for each statement execute function mark_linked_messages_stale();

-- A new name of a speaker, service, category or centre reaches every message under it.
create function mark_renamed_stale() returns trigger
language plpgsql
as $$
begin
  insert into message_search_stale (message_id)
  select found.message_id from (
    select id as message_id from messages where tg_table_name = 'speakers' and speaker_id = new.id
    union
    select message_id from message_services where tg_table_name = 'services' and service_id = new.id
    union
    select message_id from message_categories where tg_table_name = 'categories' and category_id = new.id
    union
    select message_id from message_centres where tg_table_name = 'centres' and centre_id = new.id
  ) found
  on conflict do nothing;
  return null;
end
$$;
create trigger speakers_renamed after update of name on speakers
  for each row when (old.name is distinct from new.name) execute function mark_renamed_stale();
create trigger services_renamed after update of name on services
  for each row when (old.name is distinct from new.name) execute function mark_renamed_stale();
create trigger categories_renamed after update of name on categories
  for each row when (old.name is distinct from new.name) execute function mark_renamed_stale();
create trigger centres_renamed after update of name on centres
  for each row when (old.name is distinct from new.name) execute function mark_renamed_stale();
