-- A new name of a speaker, which changes the search documents of messages.
update speakers set name = 'Grace Okon-Bello' where id = 2;
