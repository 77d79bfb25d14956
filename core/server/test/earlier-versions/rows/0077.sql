insert into card_pictures (name, version) values ('message/1', '0123456789ab');

update messages set description = description || ' Again.' where id = (select max(id) from messages);
