-- PostgreSQL makes the generated columns of a table anew with each update once the table has a trigger before updates, as
-- messages have for their versions (0029): a category that 8,000 messages lost had the texts of all of them taken apart
-- again. So they are plain columns now, kept by a trigger that comes with their texts alone.
alter table messages
  alter column topic_words drop expression,
  alter column topic_words set default '{}',
  alter column description_words drop expression,
  alter column description_words set default '{}',
  alter column plain_topic drop expression,
  alter column plain_topic set default '';

create function keep_message_words() returns trigger
language plpgsql
as $$
begin
  new.topic_words := indexed_words(new.topic || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.title, ''));
  new.description_words := indexed_words(new.description);
  new.plain_topic := plain_text(new.topic);
  return new;
end
$$;
create trigger messages_words
  before insert or update of topic, name, title, description, topic_words, description_words, plain_topic on messages
  for each row execute function keep_message_words();
