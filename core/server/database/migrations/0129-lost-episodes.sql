-- works-with: previous, because the version before adds such rows too, by a trigger.

-- Messages that another server was publishing while migration 0118 looked for them have no place in feeds.
insert into feed_episodes (message_id) select message_id from message_appearances on conflict do nothing;
