insert into reminders (account_id, fund_id, amount_kobo, day, zone, created_at, due_at, told_closed_at)
  select a.id, f.id, 500000, 31, 'Europe/London', '2026-02-01 10:00+00', '2026-02-28 09:00+00', null
  from (select min(id) as id from accounts) a, (select min(id) as id from funds) f;
-- Whatever releases messages has taken those that were there.
insert into unreleased_messages select min(id) from messages on conflict do nothing;
