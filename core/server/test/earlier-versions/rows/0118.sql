-- A message that has its date in feeds; the trigger made rows without one for the others.
update feed_episodes set published_at = '2026-03-01 11:00+00', slug = 'the-patience-of-the-farmer'
  where message_id = (select min(message_id) from feed_episodes);
