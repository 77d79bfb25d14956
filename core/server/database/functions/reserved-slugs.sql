-- Says whether Lectern has something at an address; the constraint on centres' slugs calls it. Being volatile, it sees what is reserved while
-- a statement waits. PostgreSQL parses its body here, so that a restore, which has an empty search_path, finds the table.
create or replace function is_reserved_slug(asked text) returns boolean
language sql volatile
return exists (select from reserved_slugs where slug = asked);

-- Takes an address for Lectern, in the migration that needs it. A centre there gets another address, and the audit has the act.
create or replace function reserve_slug(reserved text) returns void
language plpgsql
as $$
declare
  centre record;
  free text;
  tried int := 1;
begin
  -- Another transaction that gives a centre this slug has either committed, or finds the slug reserved.
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
  -- A migration can't change a table while checks of its rows wait for the commit.
  set constraints all immediate;
end
$$;
