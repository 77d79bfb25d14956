-- works-with: previous, because it asks about payments and processes events as before, by their own columns. While both run, either may do some of it first, or both: booking is once.

-- As before, but servers hear only of what is due: what is for later they find by themselves, and a commit that notifies nobody waits for no other.
create or replace function add_work(work_kind text, keys text[], lanes text[], dues timestamptz[], is_urgent boolean default false)
returns void
language plpgsql
as $$
begin
  if coalesce(cardinality(keys), 0) = 0 then return; end if;
  insert into work_items as w (kind, key, lane, due_at)
  select work_kind, given.key, coalesce(given.lane, ''), coalesce(given.due_at, 'epoch')
  from (
    select distinct on (key) key, lane, due_at, place
    from unnest(keys, lanes, dues) with ordinality given (key, lane, due_at, place) order by key, due_at nulls first) given
  order by given.place
  on conflict (kind, key) do update set
    due_at = case
      when w.claim is not null then w.due_at
      when is_urgent then excluded.due_at
      when w.failures > 0 then w.due_at
      else least(w.due_at, excluded.due_at) end,
    wanted_again_at = case when w.claim is not null then least(w.wanted_again_at, excluded.due_at) end,
    tries = case when is_urgent then 0 else w.tries end,
    failures = case when is_urgent then 0 else w.failures end,
    failing_since = case when is_urgent then null else w.failing_since end,
    failure = case when is_urgent then null else w.failure end;
  -- A second more: the servers' clocks, by which it is due, may be ahead of this one.
  if exists (
    select from unnest(keys, dues) given (key, due_at)
    where given.key is not null and coalesce(given.due_at, 'epoch') <= clock_timestamp() + interval '1 second')
  then perform pg_notify('work', work_kind);
  end if;
end
$$;

-- Providers' events that aren't processed, and payments that are still asked about, are work of the queue (core/server/queue/README.md).
insert into work_items (kind, key, due_at, tries)
select 'payment-event:' || provider, id::text, due_at, attempts from payment_events where handled_at is null order by due_at, id;
insert into work_items (kind, key, due_at)
select 'payment-asking:' || provider, reference, ask_at from payment_attempts where ask_at is not null order by ask_at, reference;
