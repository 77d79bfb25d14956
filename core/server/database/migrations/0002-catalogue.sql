-- Messages and what they are grouped by (spec §3).

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as search and identity see it: no case, no diacritics, single spaces (decisions: Catalogue).
-- Decomposing first makes the composed and the combining spelling of Ọ́ the same; unaccent then takes what does not
-- decompose (ɓ, ɗ, ƙ, ø). The dictionary is named, so the result depends on nothing but the input.
create function plain_text(value text) returns text
language sql immutable strict parallel safe
as $$
  select btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary,
      regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'))),
    '\s+', ' ', 'g'))
$$;

create table speakers (
  id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 200),
  description text not null default '',
  short_bio text not null default '',
  image_id bigint references images,
  created_at timestamptz not null default now()
);
create unique index speakers_by_plain_name on speakers (plain_text(name));
create index speakers_by_image on speakers (image_id);

create table services (
  id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 200),
  description text not null default '',
  created_at timestamptz not null default now()
);
create unique index services_by_plain_name on services (plain_text(name));

create table categories (
  id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 200),
  description text not null default '',
  banner_image_id bigint references images,
  featured boolean not null default false,
  -- Which of the 12 gradients: a category keeps its colour everywhere (design: Every message has a cover).
  palette smallint not null generated always as ((id - 1) % 12) stored,
  created_at timestamptz not null default now()
);
create unique index categories_by_plain_name on categories (plain_text(name));
create index categories_by_banner_image on categories (banner_image_id);

create table centres (
  id bigint generated always as identity primary key,
  -- A slug is the first segment of the centre's page: it can't be one that a route has (decisions: Errors).
  slug text not null unique check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60 and slug not in (
      'general', 'search', 'messages', 'message', 'library', 'liked', 'categories', 'category', 'playlist',
      'featured', 'create-playlist', 'cart', 'profile', 'about', 'reset', 'admin', 'v1', 'media', 'feeds', 'assets',
      'wallet', 'orders', 'offline', 'healthz', 'readyz', 'metrics'
    )
  ),
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 200),
  description text not null default '',
  stream_url text,
  created_at timestamptz not null default now()
);

create table messages (
  id bigint generated always as identity primary key,
  topic text not null check (topic = btrim(topic) and topic <> '' and length(topic) <= 300),
  -- `name` and `title` repeat the topic unless set (decisions: Catalogue).
  name text check (name <> '' and length(name) <= 300),
  title text check (title <> '' and length(title) <= 300),
  description text not null default '' check (length(description) <= 10000),
  speaker_id bigint references speakers,
  -- One message an audio file: the same audio never goes in twice.
  audio_file_id bigint not null unique references audio_files,
  image_id bigint references images,
  "when" date not null,
  price_kobo bigint not null default 0 check (price_kobo >= 0),
  is_free boolean not null generated always as (price_kobo = 0) stored,
  featured boolean not null default false,
  -- Not playable before this moment; null is released at once (decisions: Who may play what).
  start_date timestamptz,
  status text not null default 'published' check (status in ('draft', 'published', 'withdrawn')),
  created_at timestamptz not null default now()
);
create index messages_newest_first on messages ("when" desc, id desc) where status = 'published';
create index messages_by_month on messages ((extract(month from "when")), "when" desc, id desc) where status = 'published';
create index messages_by_speaker on messages (speaker_id, "when" desc, id desc) where status = 'published';
create index messages_by_image on messages (image_id);

create table message_categories (
  message_id bigint not null references messages on delete cascade,
  category_id bigint not null references categories on delete cascade,
  -- The first category gives the cover its colour.
  position smallint not null check (position >= 0),
  primary key (message_id, category_id),
  unique (message_id, position)
);
create index message_categories_by_category on message_categories (category_id, message_id);

create table message_services (
  message_id bigint not null references messages on delete cascade,
  service_id bigint not null references services on delete cascade,
  primary key (message_id, service_id)
);
create index message_services_by_service on message_services (service_id, message_id);

create table message_centres (
  message_id bigint not null references messages on delete cascade,
  centre_id bigint not null references centres on delete cascade,
  primary key (message_id, centre_id)
);
create index message_centres_by_centre on message_centres (centre_id, message_id);

create table featured_collections (
  id bigint generated always as identity primary key,
  title text not null check (title = btrim(title) and title <> ''),
  description text not null default '',
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index featured_collections_by_plain_title on featured_collections (plain_text(title));

create table featured_collection_messages (
  collection_id bigint not null references featured_collections on delete cascade,
  message_id bigint not null references messages on delete cascade,
  position integer not null check (position >= 0),
  primary key (collection_id, message_id),
  unique (collection_id, position) deferrable initially immediate
);
create index featured_collection_messages_by_message on featured_collection_messages (message_id);

-- What the operator sets for the whole library, a row a setting.
create table settings (
  key text primary key check (key in ('stream_url')),
  value jsonb not null,
  updated_at timestamptz not null default now()
);
