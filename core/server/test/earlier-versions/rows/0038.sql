-- Of groups that were merged: their own rows are gone.
insert into speakers (name) values ('G. Okon');
insert into services (name) values ('Sunday');
insert into categories (name) values ('Prayers');
insert into speaker_former_ids (former_id, speaker_id, since) select id, 2, '2026-02-16 08:00+00' from speakers where name = 'G. Okon';
insert into service_former_ids (former_id, service_id, since) select id, 1, '2026-02-16 08:00+00' from services where name = 'Sunday';
insert into category_former_ids (former_id, category_id, since) select id, 1, '2026-02-16 08:00+00' from categories where name = 'Prayers';
delete from speakers where name = 'G. Okon';
delete from services where name = 'Sunday';
delete from categories where name = 'Prayers';
