-- Whoever deletes a browser deletes what is known of it: without an index by browser each deletion read the whole table.
-- In the listing of what a browser played nothing changes.

drop index histories_of_device_by_play;
create index histories_of_device_by_play on histories (device_id, played_at desc) where device_id is not null;
create index user_locations_by_device on user_locations (device_id) where device_id is not null;
