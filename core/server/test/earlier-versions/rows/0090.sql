insert into series (name, description, image_id, created_at) values
  ('The letter to the Romans', 'Chapter by chapter.', (select min(id) from images), '2026-02-20 08:00+00'),
  ('Romans', '', null, '2026-02-20 08:00+00');
insert into message_series (message_id, series_id, part)
  select m.id, s.id, 2 * row_number() over (order by m.id)
  from messages m join series s on s.name like 'The letter%' where m.id <= 2;
insert into series_former_ids (former_id, series_id, since)
  select f.id, k.id, '2026-02-21 08:00+00' from series f, series k where f.name = 'Romans' and k.name like 'The letter%';
delete from series where name = 'Romans';
