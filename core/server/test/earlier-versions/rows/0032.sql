-- Lagos had another address, Prayer was put first, and a category was given its colour.
update categories set position = 0 where id = 1;
insert into categories (name, description, palette, created_at) values ('Love', '', 7, '2026-02-13 08:00+00');
insert into centre_former_slugs (slug, centre_id, since) values ('lagos-island', 1, '2026-02-13 08:00+00');
