insert into listener_counts (span, day, country, listeners, counted_at) values
  ('day', '2026-02-05', null, 2, '2026-02-06 00:10+00'), ('30 days', '2026-02-05', 'Nigeria', 5, '2026-02-06 00:10+00');
insert into country_listens (day, country, listens, seconds_heard, downloads) values ('2026-02-05', 'Nigeria', 1, 1, 1);
