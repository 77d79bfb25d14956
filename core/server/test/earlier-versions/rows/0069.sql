update uploads set centre_id = 1 where id = (select min(id) from uploads);

update source_imports set centre_id = 1 where id = (select min(id) from source_imports);
