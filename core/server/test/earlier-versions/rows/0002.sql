-- A small catalogue: a free message and two paid ones, under everything that messages are grouped by.
insert into speakers (name, description, short_bio, image_id, created_at) values
  ('Father Ọláńrewájú', 'Teaches on prayer.', 'Priest', 1, '2026-01-04 12:00+00'),
  ('Grace Okon', '', '', null, '2026-01-04 12:00+00');
insert into services (name, description, created_at) values ('Sunday service', 'Every week', '2026-01-04 12:00+00');
insert into categories (name, description, banner_image_id, featured, created_at) values
  ('Prayer', 'How to pray', 1, true, '2026-01-04 12:00+00'),
  ('Hope', '', null, false, '2026-01-04 12:00+00');
insert into centres (slug, name, description, stream_url, created_at) values
  ('lagos', 'Lagos', 'On the island', 'https://stream.example.org/lagos.m3u8', '2026-01-04 12:00+00'),
  ('abuja', 'Abuja', '', null, '2026-01-04 12:00+00');

insert into messages (topic, name, title, description, speaker_id, audio_file_id, image_id, "when", price_kobo, featured, start_date, status, created_at) values
  ('Keeping watch', null, null, 'On staying awake in prayer', 1, 1, 1, '2026-01-04', 0, true, null, 'published', '2026-01-04 12:00+00'),
  ('The Father''s house', 'House', 'Part 1', 'A place for all', 2, 2, null, '2026-01-11', 50000, false, '2026-01-11 06:00+00', 'published', '2026-01-11 12:00+00'),
  ('Patience', null, null, '', 1, 3, null, '2026-01-18', 30000, false, null, 'published', '2026-01-18 12:00+00');
insert into message_categories (message_id, category_id, position) values (1, 1, 0), (1, 2, 1), (2, 2, 0), (3, 1, 0);
insert into message_services (message_id, service_id) values (1, 1), (2, 1);
insert into message_centres (message_id, centre_id) values (1, 1), (3, 2);

insert into featured_collections (title, description, position, created_at) values
  ('Begin here', 'For who is new', 0, '2026-01-20 12:00+00');
insert into featured_collection_messages (collection_id, message_id, position) values (1, 3, 0), (1, 1, 1);
insert into settings (key, value, updated_at) values
  ('stream_url', '"https://stream.example.org/live.m3u8"', '2026-01-20 12:00+00');
