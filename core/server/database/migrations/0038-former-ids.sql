-- Which speaker, service or category is now what had another id until it was merged: links that name that id lead to the one
-- that stayed, for as long as that one is there. One id is never given twice, so what is here names nothing else.
create table speaker_former_ids (
  former_id bigint primary key,
  speaker_id bigint not null references speakers on delete cascade,
  since timestamptz not null default now()
);
create index speaker_former_ids_by_speaker on speaker_former_ids (speaker_id);

create table service_former_ids (
  former_id bigint primary key,
  service_id bigint not null references services on delete cascade,
  since timestamptz not null default now()
);
create index service_former_ids_by_service on service_former_ids (service_id);

create table category_former_ids (
  former_id bigint primary key,
  category_id bigint not null references categories on delete cascade,
  since timestamptz not null default now()
);
create index category_former_ids_by_category on category_former_ids (category_id);

create trigger speaker_former_ids_changed after insert or update or delete or truncate on speaker_former_ids
  for each statement execute function notify_catalogue_changed();
create trigger service_former_ids_changed after insert or update or delete or truncate on service_former_ids
  for each statement execute function notify_catalogue_changed();
create trigger category_former_ids_changed after insert or update or delete or truncate on category_former_ids
  for each statement execute function notify_catalogue_changed();
