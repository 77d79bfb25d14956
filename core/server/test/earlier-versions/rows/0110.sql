-- A message that names a passage itself and cites another, both found.
update messages set description = description || ' See John 3:16.', passages = '1 Cor 13' where id = (select min(id) from messages);
insert into message_passages (message_id, place, book, from_chapter, from_verse, to_chapter, to_verse, marks) values
  ((select min(id) from messages), 0, 46, 13, null, 13, null, '{b46,b46.13,w46.13}'),
  ((select min(id) from messages), 1, 43, 3, 16, 3, 16, '{b43,b43.3,v43.3.16}');
delete from passages_due where message_id = (select min(id) from messages);
-- The update above took the row of 0100.sql away.
insert into unreleased_messages select min(id) from messages on conflict do nothing;
