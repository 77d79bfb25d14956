-- What a feed has told of a message; of the others, which have a row by themselves, it is still to be told.
update told_episodes set published_at = '2026-03-01 11:00+00', words = 'the-patience-of-the-farmer'
  where message_id = (select min(message_id) from told_episodes);
