-- A podcast of which one message came in, one is waiting and one was refused.
insert into source_imports (account_id, source, origin, title, publish, created_at, stopped_at) values
  (2, 'https://podcast.example.org/feed.xml', 'https://podcast.example.org/feed.xml', 'A podcast', true, '2026-02-15 08:00+00', null);
insert into source_items (import_id, guid, title, address, artwork_address, feed_artwork_address, details, state, reason, message_id, tries, due_at) values
  (1, 'episode-1', 'Light in the morning', 'https://podcast.example.org/1.mp3', null, 'https://podcast.example.org/art.png',
    '{"topic": "Light in the morning", "when": "2026-01-25", "usualSpeaker": null}', 'added', null, 4, 1, '2026-02-15 08:00+00'),
  (1, 'episode-2', 'To be fetched', 'http://127.0.0.1:9/2.mp3', null, null, '{"topic": "To be fetched", "usualSpeaker": "Grace"}',
    'waiting', null, null, 0, '2199-01-01 00:00+00'),
  (1, 'episode-3', 'Nothing', 'https://podcast.example.org/3.mp3', null, null, '{"usualSpeaker": null}', 'refused', 'it has no audio', null, 3, '2026-02-15 08:00+00');
insert into source_guids (source, guid, message_id) values ('https://podcast.example.org/feed.xml', 'episode-1', 4);
