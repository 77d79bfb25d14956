insert into reminders (account_id, fund_id, amount_kobo, day, zone, created_at, due_at, told_small_at)
  select a.id, f.id, 5000, 15, null, '2026-02-01 10:00+00', '2026-03-15 08:00+00', '2026-02-15 08:00+00'
  from (select max(id) as id from accounts) a, (select min(id) as id from funds) f
  on conflict do nothing;
