-- Speakers, services, categories, centres and featured collections as the desk looks after them (decisions: The operator).

-- A category's gradient can be chosen. Until it is, it is that of its id, as it has been: -1 asks for that one.
alter table categories
  alter column palette drop expression,
  alter column palette set default -1,
  add constraint categories_palette_check check (palette between 0 and 11),
  -- Its place in lists; those that have none yet come after the others, by name.
  add column position integer check (position >= 0);
create function choose_palette() returns trigger
language plpgsql
as $$
begin
  new.palette := (new.id - 1) % 12;
  return new;
end
$$;
create trigger categories_palette before insert on categories
  for each row when (new.palette = -1) execute function choose_palette();

-- Being put at another place is no change of what one looks after: who has it open to edit isn't sent back.
drop trigger categories_version on categories;
create trigger categories_version before update of name, description, banner_image_id, featured, palette on categories
  for each row execute function count_version();
drop trigger featured_collections_version on featured_collections;
create trigger featured_collections_version before update of title, description on featured_collections
  for each row execute function count_version();

-- What a centre's page was called before: its links go on to lead there, unless another centre is called so now.
create table centre_former_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  centre_id bigint not null references centres on delete cascade,
  since timestamptz not null default now()
);
create index centre_former_slugs_by_centre on centre_former_slugs (centre_id);
create trigger centre_former_slugs_changed after insert or update or delete or truncate on centre_former_slugs
  for each statement execute function notify_catalogue_changed();

-- Every message of a speaker, published or not: for counts, and for who deletes or merges speakers.
create index messages_of_speaker on messages (speaker_id) where speaker_id is not null;
