-- The language in which a message is given, as a BCP 47 tag; null is the library's own language, which is a setting.
alter table messages add column language text
  check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$' and length(language) <= 35);

-- `l` and the tag stand in a document for the language; `l` alone for the library's own, so that no document changes with the setting.
create or replace function search_document(m messages) returns tsvector
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
    union all select 'l' || coalesce(m.language, '')
  ))
$$;

-- Nothing has a language yet: what its document lacks is the one mark, which is cheaper than to make all of them anew.
update message_search set document = document || array_to_tsvector(array['l']);
update unpublished_search set document = document || array_to_tsvector(array['l']);
