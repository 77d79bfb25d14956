-- Runs at commit, once for all messages that the transaction has touched.
create or replace function refresh_stale_messages() returns trigger
language plpgsql
as $$
declare
  stale bigint[];
begin
  delete from message_search_due where transaction_id = pg_current_xact_id();
  with taken as (
    delete from message_search_stale where transaction_id = pg_current_xact_id() returning message_id
  )
  select array_agg(message_id order by message_id) into stale from taken;
  perform refresh_message_search(stale);
  return null;
end
$$;

-- Unpublished messages have their documents in a separate table, so that a forgotten condition can't put one into a list.
create or replace function refresh_message_search(message_ids bigint[]) returns void
language plpgsql
as $$
begin
  -- The lock comes before the read: two transactions that touch one message each see what the other committed.
  perform 1 from messages where id = any (message_ids) order by id for no key update;

  delete from message_search s using messages m
  where m.id = any (message_ids) and s.message_id = m.id and m.status <> 'published';
  delete from unpublished_search s using messages m
  where m.id = any (message_ids) and s.message_id = m.id and m.status = 'published';

  insert into message_search (message_id, "when", document)
  select m.id, m."when", search_document(m) || passage_marks(m.id)
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

  -- Suggestions come from published messages only, because they show words to everybody.
  perform add_search_words(array(select id from messages where id = any (message_ids) and status = 'published'));
end
$$;

-- One row per transaction calls the refresh once. With a call per message, each passed the deleted marks of all others, and ten thousand
-- messages took a hundred million steps.
create or replace function message_search_is_due() returns trigger
language plpgsql
as $$
begin
  insert into message_search_due default values on conflict do nothing;
  return null;
end
$$;
