-- What a move of the storage has copied and read back, so that it can be interrupted and goes on where it stopped.
create table moved_objects (
  place text not null,
  storage_key text not null,
  primary key (place, storage_key)
);
