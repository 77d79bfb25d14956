-- A message that goes under a speaker, service, category or centre while that one is being renamed: neither transaction
-- sees the other's rows, so the message's search document would keep the old name. Renaming therefore takes the lock
-- that a new reference waits for, and waits for those that are under way.

create function hold_for_rename() returns trigger
language plpgsql
as $$
begin
  execute format('select from %I where id = $1 for update', tg_table_name) using old.id;
  return new;
end
$$;
create trigger speakers_held_for_rename before update of name on speakers
  for each row when (old.name is distinct from new.name) execute function hold_for_rename();
create trigger services_held_for_rename before update of name on services
  for each row when (old.name is distinct from new.name) execute function hold_for_rename();
create trigger categories_held_for_rename before update of name on categories
  for each row when (old.name is distinct from new.name) execute function hold_for_rename();
create trigger centres_held_for_rename before update of name on centres
  for each row when (old.name is distinct from new.name) execute function hold_for_rename();
