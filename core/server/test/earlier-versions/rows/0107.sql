update message_appearances set announced_at = appeared_at where appeared_at < '2030-01-01';
insert into follow_notices (account_id, mails, zone, zone_is_chosen, mailed_until, mailed_at, mail_due_at)
  select min(id), 'weekly', 'Europe/London', true, '2026-03-01 08:00+00', '2026-02-28 08:00+00', '2026-03-07 09:00+00' from accounts;
