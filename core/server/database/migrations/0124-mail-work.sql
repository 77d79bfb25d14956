-- works-with: previous, because what it queues or releases gets work by these triggers, and each version leaves alone what the other has claimed in its row. The version before may try sooner what this one couldn't send.

-- Sending mails is work of the queue (core/server/queue/README.md), with their ids as keys: each that is neither held nor given up has some.
-- Servers aren't notified: PostgreSQL commits transactions with a notice one after the other, and mails are queued by those that move money.
create function add_mail_work() returns trigger
language plpgsql
as $$
begin
  -- A server that finds it held may be about to end its work. By a server's clock that is some minutes behind it is due at once, too, and those
  -- that are tried again are before it.
  insert into work_items as w (kind, key, due_at) values ('mail', new.id::text, new.created_at - interval '10 minutes')
  on conflict (kind, key) do update set
    due_at = excluded.due_at, wanted_again_at = case when w.claim is not null then excluded.due_at end;
  return null;
end
$$;
create trigger mails_added after insert on mails for each row when (new.held_for is null) execute function add_mail_work();
create trigger mails_released after update of held_for on mails
  for each row when (old.held_for is not null and new.held_for is null) execute function add_mail_work();

insert into work_items (kind, key, due_at, tries, failures, failing_since, failure)
select 'mail', id::text,
  greatest(case when attempts > 0 then due_at end, claimed_until, 'epoch'),
  attempts + unended_tries, attempts, case when attempts > 0 then created_at end, left(last_error, 500)
from mails where held_for is null and given_up_at is null order by due_at, id;
