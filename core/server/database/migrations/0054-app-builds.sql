-- Builds of the web app that servers have served, and the names of their files below /assets, which are stored for pages of one
-- build that ask a server of another. A build that no server has served for 60 days is forgotten.
create table app_builds (
  id text primary key check (length(id) <= 64),
  files text[] not null,
  seen_at timestamptz not null default now()
);
