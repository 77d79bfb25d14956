-- An item that wasn't public where it comes from.
update source_items set held_back = 'it is private where it comes from'
where id = (select min(id) from source_items where message_id is not null);
