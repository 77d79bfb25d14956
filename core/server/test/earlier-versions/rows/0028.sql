insert into queues (account_id, message_ids, "index", updated_at) values (1, '{4,1,3}', 1, '2026-02-11 09:00+00');
