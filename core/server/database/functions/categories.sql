-- A new category has the gradient of its id until another is chosen.
create or replace function choose_palette() returns trigger
language plpgsql
as $$
begin
  new.palette := (new.id - 1) % 12;
  return new;
end
$$;
