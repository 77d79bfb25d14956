-- These columns aren't generated, because PostgreSQL computes generated columns again at each update of a table that has a before trigger.
create or replace function keep_message_words() returns trigger
language plpgsql
as $$
begin
  new.topic_words := indexed_words(new.topic || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.title, ''));
  new.description_words := indexed_words(new.description);
  new.plain_topic := plain_text(new.topic);
  return new;
end
$$;

-- Returns the words by which a message is found. Each word stands once, with the number of its best place (1 topic, 2 speaker, 3 services,
-- categories, centres and series, 4 description). Filters follow with a letter each: p speaker, s service, c category, x centre, r series,
-- y year, m month, l language.
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
      union all select '3', unnest(g.words) from message_series l join series g on g.id = l.series_id
        where l.message_id = m.id
      union all select '4', unnest(m.description_words)
    ) placed
    group by word
    union all select 'p' || m.speaker_id where m.speaker_id is not null
    union all select 's' || service_id from message_services where message_id = m.id
    union all select 'c' || category_id from message_categories where message_id = m.id
    union all select 'x' || c.slug from message_centres l join centres c on c.id = l.centre_id where l.message_id = m.id
    union all select 'r' || series_id from message_series where message_id = m.id
    union all select 'y' || extract(year from m."when")
    union all select 'm' || extract(month from m."when")
    union all select 'l' || coalesce(m.language, '')
  ))
$$;

-- Returns the passages that a message cites, by which only published messages are found.
create or replace function passage_marks(of_message bigint) returns tsvector
language sql stable
as $$
  select array_to_tsvector(array(
    select distinct unnest(marks) from message_passages where message_id = of_message
  ))
$$;
