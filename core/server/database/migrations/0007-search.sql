-- One document a message answers every list: what is searched for, what is filtered by, and the order by date
-- (docs/decisions/006-search.md).

-- The bodies of what the generated columns call are parsed here and not quoted: so pg_dump knows what they need, and a
-- restore, which has an empty search_path, finds it.

-- What parts words: everything in ASCII but letters and digits, and the punctuation, symbols and emoji of Unicode, also
-- those of Hebrew, Arabic, Devanagari and Ethiopic. In numbers, so that the result doesn't hang on the database's locale.
-- What plain_text leaves of marks: the points of Hebrew and Arabic, which few people type, and the African letters that
-- unaccent doesn't know (ɔ, ə, ǝ).
create function words_of(value text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(left(word, 60)), '{}')
  from regexp_split_to_table(
    translate(
      regexp_replace(plain_text(value), '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]', '', 'g'),
      U&'\0254\0259\01dd', 'oee'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0589\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u0964\u0965\u1360-\u1368\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\uff01-\uff0f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e01ff]+') as word
  where word <> ''
);

-- What a text is found by: its words, and those with an apostrophe as one word too ("Father's": father, s, fathers).
create function indexed_words(value text) returns text[]
language sql immutable strict parallel safe
return case
  when value ~ '[''\u2018\u2019\u02bc]'
    then words_of(value) || words_of(regexp_replace(value, '[''\u2018\u2019\u02bc]', '', 'g'))
  else words_of(value)
end;

-- Made when a text changes and kept, so that a new name of a category doesn't read the descriptions of all its messages.
alter table messages
  add column topic_words text[] not null generated always as (
    indexed_words(topic || ' ' || coalesce(name, '') || ' ' || coalesce(title, ''))) stored,
  add column description_words text[] not null generated always as (indexed_words(description)) stored;
alter table speakers add column words text[] not null generated always as (indexed_words(name)) stored;
alter table services add column words text[] not null generated always as (indexed_words(name)) stored;
alter table categories add column words text[] not null generated always as (indexed_words(name)) stored;
alter table centres add column words text[] not null generated always as (indexed_words(name)) stored;

drop table message_search;

-- The published messages. A document has each word once, behind the number of the best place it stands in (1 topic,
-- 2 speaker, 3 services, categories and centres, 4 description), and behind a letter what the message is filtered by:
-- p speaker, s service, c category, x centre, y year, m month.
create table message_search (
  message_id bigint primary key references messages on delete cascade,
  "when" date not null,
  document tsvector not null
);
-- A short pending list: every search reads it whole until it is merged, and merging often makes an import slow.
create index message_search_by_document on message_search using gin (document) with (gin_pending_list_limit = 256);
create index message_search_newest_first on message_search ("when" desc, message_id desc);

-- The lists are read from message_search; these were for reading them from messages.
drop index messages_newest_first;
drop index messages_by_month;

create function search_document(m messages) returns tsvector
language sql stable
as $$
  select array_to_tsvector(array(
    select min(place) || word
    from (
      select '1' as place, unnest(m.topic_words) as word
      union all select '2', unnest(words) from speakers where id = m.speaker_id
      union all select '3', unnest(g.words) from message_services l join services g on g.id = l.service_id
        where l.message_id = m.id
      union all select '3', unnest(g.words) from message_categories l join categories g on g.id = l.category_id
        where l.message_id = m.id
      union all select '3', unnest(g.words) from message_centres l join centres g on g.id = l.centre_id
        where l.message_id = m.id
      union all select '4', unnest(m.description_words)
    ) placed
    group by word
    union all select 'p' || m.speaker_id where m.speaker_id is not null
    union all select 's' || service_id from message_services where message_id = m.id
    union all select 'c' || category_id from message_categories where message_id = m.id
    union all select 'x' || c.slug from message_centres l join centres c on c.id = l.centre_id where l.message_id = m.id
    union all select 'y' || extract(year from m."when")
    union all select 'm' || extract(month from m."when")
  ))
$$;

-- Every word of the library as it is searched for, and one spelling of it as people write it, for who misspells it.
-- Words stay when the last message that has them goes: a suggestion is only made when it finds something.
create table search_words (
  word text collate "C" primary key,
  spelling text not null
);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);

create function add_search_words(message_ids bigint[]) returns void
language plpgsql
as $$
declare
  missing text[];
begin
  with held (words) as (
    select topic_words || description_words from messages where id = any (message_ids)
    union all select words from speakers
      where id in (select speaker_id from messages where id = any (message_ids))
    union all select words from services
      where id in (select service_id from message_services where message_id = any (message_ids))
    union all select words from categories
      where id in (select category_id from message_categories where message_id = any (message_ids))
    union all select words from centres
      where id in (select centre_id from message_centres where message_id = any (message_ids))
  )
  select array_agg(word order by word) into missing
  from (select distinct unnest(words) collate "C" as word from held) each
  where not exists (select from search_words known where known.word = each.word);
  if missing is null then return; end if;

  -- In their order: two transactions that add the same words wait for each other one way only.
  insert into search_words (word, spelling)
  select word, coalesce(spelling, word) as spelling
  from unnest(missing) as word
  left join spellings(message_ids, missing) using (word)
  order by word
  on conflict do nothing;
end
$$;

-- How the messages and what they belong to write these words, where it isn't in plain letters.
create function spellings(message_ids bigint[], words text[]) returns table (word text, spelling text)
language sql stable
as $$
  select distinct on (written.words[1]) written.words[1], token
  from (
    select distinct token
    from (
      select concat_ws(' ', m.topic, m.name, m.title, m.description) as text from messages m
        where m.id = any (message_ids) and m.topic_words || m.description_words && spellings.words
      union all select name from speakers
        where id in (select speaker_id from messages where id = any (message_ids))
      union all select name from services
        where id in (select service_id from message_services where message_id = any (message_ids))
      union all select name from categories
        where id in (select category_id from message_categories where message_id = any (message_ids))
      union all select name from centres
        where id in (select centre_id from message_centres where message_id = any (message_ids))
    ) source
    cross join lateral regexp_split_to_table(source.text, '[\u0001-\u0026\u0028-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff]+') as token
    where token ~ '[^\u0001-\u007f]'
  ) tokens
  cross join lateral (select words_of(token) as words) written
  where cardinality(written.words) = 1
  order by written.words[1], token desc
$$;

create or replace function refresh_message_search(message_ids bigint[]) returns void
language plpgsql
as $$
begin
  -- Lock first, read after: two transactions that touch one message each see what the other committed.
  perform 1 from messages where id = any (message_ids) order by id for no key update;

  delete from message_search s using messages m
  where m.id = any (message_ids) and s.message_id = m.id and m.status <> 'published';

  insert into message_search (message_id, "when", document)
  select m.id, m."when", search_document(m)
  from messages m
  where m.id = any (message_ids) and m.status = 'published'
  on conflict (message_id) do update set "when" = excluded."when", document = excluded.document
  where (message_search."when", message_search.document) is distinct from (excluded."when", excluded.document);

  perform add_search_words(message_ids);
end
$$;

-- One row a transaction that has stale messages: the refresh at its commit is called once. When it was called for each
-- message, each call passed the deleted marks of all the others, and ten thousand messages took a hundred million steps.
create unlogged table message_search_due (
  transaction_id xid8 primary key default pg_current_xact_id()
);
drop trigger refresh_stale_messages on message_search_stale;
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
create constraint trigger refresh_stale_messages
  after insert on message_search_due deferrable initially deferred
  for each row execute function refresh_stale_messages();

create function message_search_is_due() returns trigger
language plpgsql
as $$
begin
  insert into message_search_due default values on conflict do nothing;
  return null;
end
$$;
create trigger message_search_is_due after insert on message_search_stale
  for each statement execute function message_search_is_due();

-- A centre's slug is in the documents too.
drop trigger centres_renamed on centres;
create trigger centres_renamed after update of name, slug on centres
  for each row when ((old.name, old.slug) is distinct from (new.name, new.slug)) execute function mark_renamed_stale();
drop trigger centres_held_for_rename on centres;
create trigger centres_held_for_rename before update of name, slug on centres
  for each row when ((old.name, old.slug) is distinct from (new.name, new.slug)) execute function hold_for_rename();

do $$
begin
  perform refresh_message_search(array(select id from messages));
end
$$;
