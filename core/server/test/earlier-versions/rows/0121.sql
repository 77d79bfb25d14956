-- Work that waits, that failed, and that a server is at which will never say what came of it.
insert into work_items (kind, key, lane, due_at, tries, failures, failing_since, failure)
values ('webhook', 'of a delivery that is gone', '1', '2026-03-01 12:00+00', 1, 1, '2026-03-01 11:00+00', 'it answered 503');
insert into work_items (kind, key, claimed_until, claim, tries) values ('push', '1000000', '2026-03-01 12:00+00', gen_random_uuid(), 1);
