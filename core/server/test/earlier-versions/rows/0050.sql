insert into tested_streams (origin, until) values ('https://stream.example.org', '2026-02-23 08:10+00');
