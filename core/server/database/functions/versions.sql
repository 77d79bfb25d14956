-- How often a row was changed: who changes one tells which version they saw, so that nothing is overwritten unseen.
create or replace function count_version() returns trigger
language plpgsql
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- When a message was changed last, for search engines.
create or replace function note_change() returns trigger
language plpgsql
as $$
begin
  new.changed_at := now();
  return new;
end
$$;
