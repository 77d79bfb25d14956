insert into card_pictures (name, version) values ('message/1', '0123456789ab');

update messages set topic = topic || ' (again)' where id = (select min(id) from messages);
