-- Notes a message whose texts have changed. The same transaction reads it for passages, or a later round does.
create or replace function note_passages_due() returns trigger
language plpgsql
as $$
begin
  insert into passages_due (message_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
