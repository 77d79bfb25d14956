-- What operators say of `general`, the centre that is the whole library: one row, which is always there. It isn't one of
-- `centres`: no message is given it, since every message is there, and neither its slug nor the row itself can go.
create table general_centre (
  is_only boolean primary key default true check (is_only),
  -- Null: it is called as the library is.
  title text check (title <> ''),
  description text not null default '',
  image_id bigint references images,
  version integer not null default 1
);
insert into general_centre default values;
create index general_centre_by_image on general_centre (image_id);
create trigger general_centre_version before update on general_centre
  for each row execute function count_version();
create trigger general_centre_changed after insert or update or delete or truncate on general_centre
  for each statement execute function notify_catalogue_changed();
