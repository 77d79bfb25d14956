insert into limit_counters (key, used, resets_at) values (sha256('sign-in: ada@example.org'), 0, '2026-02-08 12:00+00');
