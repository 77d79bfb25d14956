-- works-with: previous, because centres are refused the same slugs as before, and by constraints as before.

-- Addresses that Lectern has pages or files at: no centre can be there (docs/product/screens-and-routes.md#reserved-slugs). A feature that
-- needs another reserves it in its migration: select reserve_slug('reactions').
create table reserved_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 40)
);
insert into reserved_slugs (slug)
select regexp_split_to_table(
  'general search messages message library liked categories category playlist featured create-playlist cart profile about '
  'reset admin v1 media feeds assets wallet orders offline healthz readyz metrics docs embed oembed sitemap sitemaps '
  'series give gifts passages', ' ');

create function is_reserved_slug(asked text) returns boolean
language sql volatile
return exists (select from reserved_slugs where slug = asked);

create function reserve_slug(reserved text) returns void
language plpgsql
as $$
declare
  centre record;
  free text;
  tried int := 1;
begin
  -- Who gives a centre this slug meanwhile either has done it, or finds it reserved.
  lock table centres in share row exclusive mode;
  insert into reserved_slugs (slug) values (reserved) on conflict do nothing;
  select id, slug, name into centre from centres where slug = reserved;
  if not found then return; end if;
  loop
    free := reserved || '-centre' || case when tried = 1 then '' else '-' || tried end;
    exit when not is_reserved_slug(free) and not exists (select from centres where slug = free)
      and not exists (select from centre_former_slugs where slug = free and centre_id <> centre.id);
    tried := tried + 1;
  end loop;
  update centres set slug = free where id = centre.id;
  insert into centre_former_slugs (slug, centre_id) values (reserved, centre.id)
    on conflict (slug) do update set centre_id = excluded.centre_id, since = now();
  insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after, reason) values (
    now(), null, 'centre.change', centre.id::text, centre.name,
    jsonb_build_object('slug', reserved), jsonb_build_object('slug', free),
    'Lectern itself needs the address /' || reserved || ' from this version on.');
  -- A migration can't change a table while something about its rows is left to be done at the commit.
  set constraints all immediate;
end
$$;

alter table centres
  drop constraint centres_slug_check,
  drop constraint centres_slug_not_give,
  drop constraint centres_slug_check_gifts,
  drop constraint centres_slug_of_no_passages,
  add constraint centres_slug_check check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60 and not is_reserved_slug(slug)
  );
