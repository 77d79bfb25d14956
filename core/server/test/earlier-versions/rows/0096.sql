update messages set chapters = '[{"startMs": 0, "title": "Welcome"}, {"startMs": 750, "title": "The second letter"}]'
where id = (select min(id) from messages);
