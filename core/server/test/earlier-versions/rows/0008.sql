insert into message_downloads (day, message_id, downloads) values ('2026-01-26', 1, 3), ('2026-01-27', 1, 1), ('2026-01-27', 2, 2);
