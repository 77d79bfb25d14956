-- Attempts in the order they were begun. Not by the time: where a clock was set back, the newest isn't the latest.
alter table payment_attempts add column number bigint;
update payment_attempts a set number = o.number
from (select reference, row_number() over (order by created_at, reference) as number from payment_attempts) o
where o.reference = a.reference;
alter table payment_attempts
  alter column number set not null,
  alter column number add generated always as identity;
select setval(pg_get_serial_sequence('payment_attempts', 'number'), coalesce(max(number), 0) + 1, false)
from payment_attempts;
drop index payment_attempts_by_intent;
create index payment_attempts_by_intent on payment_attempts (intent_id, number desc);
