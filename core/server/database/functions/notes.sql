-- Notes a document's key in whichever way it is removed. A sweep deletes the bytes once no row names them.
create or replace function note_unused_document() returns trigger
language plpgsql
as $$
begin
  insert into pending_objects (storage_key) values ('notes/' || left(old.sha256, 1) || '/' || old.sha256)
  on conflict do nothing;
  return null;
end
$$;
