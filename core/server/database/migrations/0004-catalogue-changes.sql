-- Tells every server that keeps finished replies that the catalogue has changed, so that they are made anew.
-- PostgreSQL sends equal notices of one transaction once, at its commit.

create function notify_catalogue_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'audio_files', 'images', 'speakers', 'services', 'categories', 'centres', 'messages', 'message_categories',
    'message_services', 'message_centres', 'featured_collections', 'featured_collection_messages', 'settings'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I
       for each statement execute function notify_catalogue_changed()',
      watched || '_changed', watched);
  end loop;
end
$$;
