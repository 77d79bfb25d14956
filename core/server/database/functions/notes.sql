-- Whatever takes a document away, its bytes are removed once nothing names them: a sweep reads these keys.
create or replace function note_unused_document() returns trigger
language plpgsql
as $$
begin
  insert into pending_objects (storage_key) values ('notes/' || left(old.sha256, 1) || '/' || old.sha256)
  on conflict do nothing;
  return null;
end
$$;
