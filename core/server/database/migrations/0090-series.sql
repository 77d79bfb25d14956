-- works-with: previous, because it writes none of what is new here, its messages without a series stay valid, and it calls no centre by the one address that is refused now but of a centre's name.

-- Named, ordered runs of messages (docs/decisions/071-series.md).
create table series (
  id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 200),
  description text not null default '',
  image_id bigint references images,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  words text[] not null generated always as (indexed_words(name)) stored
);
create unique index series_by_plain_name on series (plain_text(name));
create index series_by_image on series (image_id);
create trigger series_version before update of name, description, image_id on series
  for each row execute function count_version();
create trigger series_changed after insert or update or delete or truncate on series
  for each statement execute function notify_catalogue_changed();

-- A message belongs to one series at most. Its part is the operator's number, which may leave some out.
create table message_series (
  message_id bigint primary key references messages on delete cascade,
  series_id bigint not null references series on delete cascade,
  part integer not null check (part between 1 and 9999),
  -- Checked at the end of a statement, so that one can number all parts anew.
  constraint message_series_parts unique (series_id, part) deferrable initially immediate
);

create table series_former_ids (
  former_id bigint primary key,
  series_id bigint not null references series on delete cascade,
  since timestamptz not null default now()
);
create index series_former_ids_by_series on series_former_ids (series_id);
create trigger series_former_ids_changed after insert or update or delete or truncate on series_former_ids
  for each statement execute function notify_catalogue_changed();

-- A message says how many parts its series has: when one comes, goes or is published, all the others change too.
create function notify_parts_changed(series_ids bigint[], message_ids bigint[]) returns void
language plpgsql
as $$
declare
  changed_ids text[];
begin
  select array_agg(id::text) into changed_ids from (
    select message_id as id from message_series where series_id = any (series_ids)
    union select unnest(message_ids) limit 101) each;
  if changed_ids is null then return; end if;
  perform say_catalogue_changed(
    case when cardinality(changed_ids) > 100 then '' else 'messages ' || array_to_string(changed_ids, ',') end);
end
$$;

create function notify_series_parts_changed() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    perform notify_parts_changed(
      array(select series_id from changed union select series_id from former), array(select message_id from changed));
  else
    perform notify_parts_changed(array(select series_id from changed), array(select message_id from changed));
  end if;
  return null;
end
$$;
create trigger message_series_added after insert on message_series referencing new table as changed
  for each statement execute function notify_series_parts_changed();
create trigger message_series_changed after update on message_series referencing old table as former new table as changed
  for each statement execute function notify_series_parts_changed();
create trigger message_series_removed after delete on message_series referencing old table as changed
  for each statement execute function notify_series_parts_changed();
create trigger message_series_emptied after truncate on message_series
  for each statement execute function notify_catalogue_changed();

create function notify_published_parts() returns trigger
language plpgsql
as $$
declare
  series_ids bigint[];
begin
  select array_agg(distinct l.series_id) into series_ids
  from changed after join former before using (id) join message_series l on l.message_id = after.id
  where (after.status = 'published') <> (before.status = 'published');
  if series_ids is not null then perform notify_parts_changed(series_ids, '{}'); end if;
  return null;
end
$$;
create trigger messages_parts_published after update on messages referencing old table as former new table as changed
  for each statement execute function notify_published_parts();

-- The search document: a series' name is found like a service's, and `r` and its id is what messages are filtered by.
create or replace function search_document(m messages) returns tsvector
language sql stable
as $$
  select array_to_tsvector(array(
    select min(place) || word
    from (
      select '1' as place, unnest(m.topic_words) as word
      union all select '2', unnest(words) from speakers where id = m.speaker_id
      union all select '3', unnest(g.words) from message_services l join services g on g.id = l.service_id
        where l.message_id = m.id
      union all select '3', unnest(g.words) from message_categories l join categories g on g.id = l.category_id
        where l.message_id = m.id
      union all select '3', unnest(g.words) from message_centres l join centres g on g.id = l.centre_id
        where l.message_id = m.id
      union all select '3', unnest(g.words) from message_series l join series g on g.id = l.series_id
        where l.message_id = m.id
      union all select '4', unnest(m.description_words)
    ) placed
    group by word
    union all select 'p' || m.speaker_id where m.speaker_id is not null
    union all select 's' || service_id from message_services where message_id = m.id
    union all select 'c' || category_id from message_categories where message_id = m.id
    union all select 'x' || c.slug from message_centres l join centres c on c.id = l.centre_id where l.message_id = m.id
    union all select 'r' || series_id from message_series where message_id = m.id
    union all select 'y' || extract(year from m."when")
    union all select 'm' || extract(month from m."when")
    union all select 'l' || coalesce(m.language, '')
  ))
$$;

create trigger message_series_inserted_stale after insert on message_series
  referencing new table as changed for each statement execute function mark_linked_messages_stale();
create trigger message_series_updated_stale after update on message_series
  referencing new table as changed for each statement execute function mark_linked_messages_stale();
create trigger message_series_deleted_stale after delete on message_series
  referencing old table as changed for each statement execute function mark_linked_messages_stale();

create or replace function mark_renamed_stale() returns trigger
language plpgsql
as $$
begin
  insert into message_search_stale (message_id)
  select found.message_id from (
    select id as message_id from messages where tg_table_name = 'speakers' and speaker_id = new.id
    union
    select message_id from message_services where tg_table_name = 'services' and service_id = new.id
    union
    select message_id from message_categories where tg_table_name = 'categories' and category_id = new.id
    union
    select message_id from message_centres where tg_table_name = 'centres' and centre_id = new.id
    union
    select message_id from message_series where tg_table_name = 'series' and series_id = new.id
  ) found
  on conflict do nothing;
  return null;
end
$$;
create trigger series_renamed after update of name on series
  for each row when (old.name is distinct from new.name) execute function mark_renamed_stale();
create trigger series_held_for_rename before update of name on series
  for each row when (old.name is distinct from new.name) execute function hold_for_rename();

create or replace function add_search_words(message_ids bigint[]) returns void
language plpgsql
as $$
declare
  missing text[];
begin
  with held (words) as (
    select topic_words || description_words from messages where id = any (message_ids)
    union all select words from speakers
      where id in (select speaker_id from messages where id = any (message_ids))
    union all select words from services
      where id in (select service_id from message_services where message_id = any (message_ids))
    union all select words from categories
      where id in (select category_id from message_categories where message_id = any (message_ids))
    union all select words from centres
      where id in (select centre_id from message_centres where message_id = any (message_ids))
    union all select words from series
      where id in (select series_id from message_series where message_id = any (message_ids))
  )
  select array_agg(word order by word) into missing
  from (select distinct unnest(words) collate "C" as word from held) each
  where not exists (select from search_words known where known.word = each.word);
  if missing is null then return; end if;

  -- In their order: two transactions that add the same words wait for each other one way only.
  insert into search_words (word, spelling)
  select word, coalesce(spelling, word) as spelling
  from unnest(missing) as word
  left join spellings(message_ids, missing) using (word)
  order by word
  on conflict do nothing;
end
$$;

create or replace function spellings(message_ids bigint[], words text[]) returns table (word text, spelling text)
language sql stable
as $$
  select distinct on (written.words[1]) written.words[1], token
  from (
    select distinct token
    from (
      select concat_ws(' ', m.topic, m.name, m.title, m.description) as text from messages m
        where m.id = any (message_ids) and m.topic_words || m.description_words && spellings.words
      union all select name from speakers
        where id in (select speaker_id from messages where id = any (message_ids))
      union all select name from services
        where id in (select service_id from message_services where message_id = any (message_ids))
      union all select name from categories
        where id in (select category_id from message_categories where message_id = any (message_ids))
      union all select name from centres
        where id in (select centre_id from message_centres where message_id = any (message_ids))
      union all select name from series
        where id in (select series_id from message_series where message_id = any (message_ids))
    ) source
    cross join lateral regexp_split_to_table(source.text, '[\u0001-\u0026\u0028-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff]+') as token
    where token ~ '[^\u0001-\u007f]'
  ) tokens
  cross join lateral (select words_of(token) as words) written
  where cardinality(written.words) = 1
  order by written.words[1], token desc
$$;

-- A series has a feed.
alter table feed_changes
  drop constraint feed_changes_kind_check,
  add constraint feed_changes_kind_check
    check (kind in ('message', 'speaker', 'category', 'service', 'centre', 'featured', 'series'));
create trigger message_series_added_to_feeds after insert on message_series referencing new table as changed
  for each statement execute function note_feed_groups('series', 'series_id');
create trigger message_series_left_feeds after delete on message_series referencing old table as changed
  for each statement execute function note_feed_groups('series', 'series_id');
create function note_feed_parts() returns trigger
language plpgsql
as $$
begin
  if not exists (select from websub_hub) then return null; end if;
  insert into feed_changes select 'series', series_id from (select series_id from changed union select series_id from former) each;
  return null;
end
$$;
create trigger message_series_moved_in_feeds after update on message_series referencing old table as former new table as changed
  for each statement execute function note_feed_parts();
create trigger series_feeds_changed after update on series referencing new table as changed
  for each statement execute function note_feed_groups('series', 'id');

-- The address of the list of series. A centre that has it goes on under another, and its act is in the audit.
do $$
declare
  centre record;
  free text;
  tried int;
begin
  for centre in select id, slug, name from centres where slug = 'series' loop
    tried := 1;
    loop
      free := centre.slug || '-centre' || case when tried = 1 then '' else '-' || tried end;
      exit when not exists (select from centres where slug = free)
        and not exists (select from centre_former_slugs where slug = free and centre_id <> centre.id);
      tried := tried + 1;
    end loop;
    update centres set slug = free where id = centre.id;
    insert into centre_former_slugs (slug, centre_id) values (centre.slug, centre.id)
      on conflict (slug) do update set centre_id = excluded.centre_id, since = now();
    insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after, reason) values (
      now(), null, 'centre.change', centre.id::text, centre.name,
      jsonb_build_object('slug', centre.slug), jsonb_build_object('slug', free),
      'Lectern itself needs the address /' || centre.slug || ' from this version on.');
  end loop;
end
$$;
set constraints all immediate;

alter table centres
  drop constraint centres_slug_check,
  add constraint centres_slug_check check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60 and slug not in (
      'general', 'search', 'messages', 'message', 'library', 'liked', 'categories', 'category', 'playlist',
      'featured', 'create-playlist', 'cart', 'profile', 'about', 'reset', 'admin', 'v1', 'media', 'feeds', 'assets',
      'wallet', 'orders', 'offline', 'healthz', 'readyz', 'metrics', 'docs', 'embed', 'oembed', 'sitemap', 'sitemaps',
      'series'
    )
  );
