-- What the desk's table of messages is read by: it shows every message, whatever its status.

alter table messages
  -- For the order by topic, and for messages that are there twice.
  add column plain_topic text not null generated always as (plain_text(topic)) stored;
create index messages_by_plain_topic on messages (plain_topic, id);
create index messages_newest_first on messages ("when" desc, id desc);
create index messages_by_price on messages (price_kobo, id);

-- With the status first it also counts the messages of each.
drop index messages_unpublished;
create index messages_by_status on messages (status, "when" desc, id desc);

-- The documents of messages that aren't published, apart from those that everybody's lists are read from: so that nothing
-- unpublished can get into a list by a forgotten condition.
create table unpublished_search (
  message_id bigint primary key references messages on delete cascade,
  document tsvector not null
);
create index unpublished_search_by_document on unpublished_search using gin (document) with (gin_pending_list_limit = 256);

create or replace function refresh_message_search(message_ids bigint[]) returns void
language plpgsql
as $$
begin
  -- Lock first, read after: two transactions that touch one message each see what the other committed.
  perform 1 from messages where id = any (message_ids) order by id for no key update;

  delete from message_search s using messages m
  where m.id = any (message_ids) and s.message_id = m.id and m.status <> 'published';
  delete from unpublished_search s using messages m
  where m.id = any (message_ids) and s.message_id = m.id and m.status = 'published';

  insert into message_search (message_id, "when", document)
  select m.id, m."when", search_document(m)
  from messages m
  where m.id = any (message_ids) and m.status = 'published'
  on conflict (message_id) do update set "when" = excluded."when", document = excluded.document
  where (message_search."when", message_search.document) is distinct from (excluded."when", excluded.document);

  insert into unpublished_search (message_id, document)
  select m.id, search_document(m)
  from messages m
  where m.id = any (message_ids) and m.status <> 'published'
  on conflict (message_id) do update set document = excluded.document
  where unpublished_search.document is distinct from excluded.document;

  -- Words are offered to who misspells them, so those of what nobody may see are not among them.
  perform add_search_words(array(select id from messages where id = any (message_ids) and status = 'published'));
end
$$;

-- Of a keyword as it was typed: every word must stand somewhere, as the beginning of one.
create function desk_query(keyword text) returns tsquery
language sql immutable strict parallel safe
as $$
  select string_agg(format('(''1%1$s'':* | ''2%1$s'':* | ''3%1$s'':* | ''4%1$s'':*)', word), ' & ')::tsquery
  from unnest(words_of(keyword)) as word
$$;

do $$
begin
  perform refresh_message_search(array(select id from messages where status <> 'published'));
end
$$;
