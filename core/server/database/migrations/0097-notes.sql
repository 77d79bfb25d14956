-- Documents that go with a message, made by operators (docs/product/notes.md#at-the-desk). Their bytes are in the storage, under their SHA-256.
create table message_notes (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages on delete cascade,
  title text not null check (title <> '' and length(title) <= 200),
  kind text not null check (kind in ('pdf', 'text')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes > 0),
  added_at timestamptz not null
);
create index message_notes_of_message on message_notes (message_id, id);
create index message_notes_by_hash on message_notes (sha256);

-- Whatever takes a document away, its bytes are removed once nothing names them: a sweep reads these keys.
create function note_unused_document() returns trigger
language plpgsql
as $$
begin
  insert into pending_objects (storage_key) values ('notes/' || left(old.sha256, 1) || '/' || old.sha256)
  on conflict do nothing;
  return null;
end
$$;
create trigger message_notes_deleted after delete on message_notes
  for each row execute function note_unused_document();
create trigger message_notes_replaced after update on message_notes
  for each row when (old.sha256 <> new.sha256) execute function note_unused_document();
