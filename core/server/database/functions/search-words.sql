-- Adds the words with which misspelt ones are compared.
create or replace function add_search_words(message_ids bigint[]) returns void
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
    union all select words from series
      where id in (select series_id from message_series where message_id = any (message_ids))
  )
  select array_agg(word order by word) into missing
  from (select distinct unnest(words) collate "C" as word from held) each
  where not exists (select from search_words known where known.word = each.word);
  if missing is null then return; end if;

  -- Inserting in order makes two transactions that add the same words wait in one direction only, so that no deadlock arises.
  insert into search_words (word, spelling)
  select word, coalesce(spelling, word) as spelling
  from unnest(missing) as word
  left join spellings(message_ids, missing) using (word)
  order by word
  on conflict do nothing;
end
$$;

-- Returns how messages, and what they belong to, spell words that aren't in plain letters.
create or replace function spellings(message_ids bigint[], words text[]) returns table (word text, spelling text)
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
      union all select name from series
        where id in (select series_id from message_series where message_id = any (message_ids))
    ) source
    cross join lateral regexp_split_to_table(source.text, '[\u0001-\u0026\u0028-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff]+') as token
    where token ~ '[^\u0001-\u007f]'
  ) tokens
  cross join lateral (select words_of(token) as words) written
  where cardinality(written.words) = 1
  order by written.words[1], token desc
$$;
