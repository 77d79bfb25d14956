-- works-with: previous, because it asks about payments and processes events as before, by their own columns. While both run, either may do some of it first, or both: booking is once.

-- Providers' events that aren't processed, and payments that are still asked about, are work of the queue (core/server/queue/README.md).
insert into work_items (kind, key, due_at, tries)
select 'payment-event:' || provider, id::text, due_at, attempts from payment_events where handled_at is null order by due_at, id;
insert into work_items (kind, key, due_at)
select 'payment-asking:' || provider, reference, ask_at from payment_attempts where ask_at is not null order by ask_at, reference;
