insert into message_notes (message_id, title, kind, sha256, size_bytes, added_at)
select min(id), 'Outline', 'pdf', repeat('5a', 32), 4096, '2026-11-27T04:00:00Z' from messages;
