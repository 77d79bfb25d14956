insert into follows (account_id, series_id, followed_at, notices) select min(a.id), min(s.id), '2026-03-01 08:03+00', true from accounts a, series s;
