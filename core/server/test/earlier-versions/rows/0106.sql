insert into message_appearances (message_id, appeared_at) select max(id), '2030-01-01 08:00+00' from messages
  on conflict (message_id) do update set appeared_at = excluded.appeared_at;
insert into follows (account_id, speaker_id, followed_at, notices) select min(a.id), min(s.id), '2026-03-01 08:00+00', true from accounts a, speakers s;
insert into follows (account_id, category_id, followed_at, notices) select min(a.id), min(c.id), '2026-03-01 08:01+00', false from accounts a, categories c;
insert into follows (account_id, centre_id, followed_at, notices) select min(a.id), min(c.id), '2026-03-01 08:02+00', true from accounts a, centres c;
