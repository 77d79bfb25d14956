-- A message whose texts change is read for passages: by who changes them in the same transaction, else by a round.
create or replace function note_passages_due() returns trigger
language plpgsql
as $$
begin
  insert into passages_due (message_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
