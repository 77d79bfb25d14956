-- Counts a row's changes. A change names the version that its author saw, so that nothing is overwritten unseen.
create or replace function count_version() returns trigger
language plpgsql
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- Notes when a message last changed, for search engines.
create or replace function note_change() returns trigger
language plpgsql
as $$
begin
  new.changed_at := now();
  return new;
end
$$;
