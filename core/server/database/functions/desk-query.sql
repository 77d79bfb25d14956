-- Makes a query of a keyword as it was typed: every word must be found somewhere, as the beginning of a word.
create or replace function desk_query(keyword text) returns tsquery
language sql immutable strict parallel safe
as $$
  select string_agg(format('(''1%1$s'':* | ''2%1$s'':* | ''3%1$s'':* | ''4%1$s'':*)', word), ' & ')::tsquery
  from unnest(words_of(keyword)) as word
$$;
