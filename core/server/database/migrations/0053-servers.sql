-- Which servers run, and which of them does the work that is done once, however many there are (docs/decisions/049-work-done-once.md).
-- Unlogged: it is written every few seconds, and after a crash or on a standby that took over each server is here again within seconds.

create unlogged table servers (
  id uuid primary key,
  name text not null,
  role text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

create unlogged table background_work (
  name text primary key,
  server_id uuid not null,
  -- Its name, which is of use after it has gone.
  server text not null,
  since timestamptz not null,
  held_until timestamptz not null,
  last_run_at timestamptz
);
