-- works-with: previous, because it writes none of what is new here, and slugs that are refused now it never makes but of a centre's name.

-- Which card pictures are in the storage, so that those that were replaced can be removed (docs/decisions/061-seen-from-outside.md).
create table card_pictures (
  -- Of what it is of, e.g. message/12.
  name text not null,
  version text not null check (version ~ '^[0-9a-f]{12}$'),
  made_at timestamptz not null default now(),
  primary key (name, version)
);
create index card_pictures_by_moment on card_pictures (made_at);

-- When a message was changed last, for search engines; null while nobody has changed it since this migration.
alter table messages add column changed_at timestamptz;
create function note_change() returns trigger
language plpgsql
as $$
begin
  new.changed_at := now();
  return new;
end
$$;
create trigger messages_noted before update of
  topic, name, title, description, speaker_id, audio_file_id, image_id, "when", price_kobo, status, start_date, language on messages
  for each row execute function note_change();

-- Addresses that Lectern needs for itself. A centre that has one goes on under another, and its act is in the audit.
do $$
declare
  centre record;
  free text;
  tried int;
begin
  for centre in select id, slug, name from centres where slug in ('docs', 'embed', 'feeds', 'oembed', 'sitemap', 'sitemaps') order by id loop
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
      'wallet', 'orders', 'offline', 'healthz', 'readyz', 'metrics', 'docs', 'embed', 'oembed', 'sitemap', 'sitemaps'
    )
  );
