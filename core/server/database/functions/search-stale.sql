-- Notes the messages whose documents a transaction makes outdated.
create or replace function mark_messages_stale() returns trigger
language plpgsql
as $$
begin
  insert into message_search_stale (message_id) select id from changed on conflict do nothing;
  return null;
end
$$;

create or replace function mark_linked_messages_stale() returns trigger
language plpgsql
as $$
begin
  insert into message_search_stale (message_id) select message_id from changed on conflict do nothing;
  return null;
end
$$;

-- A group's new name, or a centre's new slug, reaches every message of it.
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

-- A message may join a group while another transaction renames it. Neither sees the other's rows, so the message's document would keep the
-- old name. Renaming therefore takes the lock that a new reference waits for, and waits for references under way.
create or replace function hold_for_rename() returns trigger
language plpgsql
as $$
begin
  execute format('select from %I where id = $1 for update', tg_table_name) using old.id;
  return new;
end
$$;
