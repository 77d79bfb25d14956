insert into servers (id, name, role, version, started_at, seen_at) values
  ('00000000-0000-4000-8000-0000000000e1', 'host:1', 'all', '0.1.0', '2026-02-24 08:00+00', '2026-02-24 09:00+00');
insert into background_work (name, server_id, server, since, held_until, last_run_at) values
  ('sweeps', '00000000-0000-4000-8000-0000000000e1', 'host:1', '2026-02-24 08:00+00', '2026-02-24 09:00+00', '2026-02-24 08:59+00');
