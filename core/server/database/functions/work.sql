-- Adds work, or has what waits done earlier; servers hear at the commit of what is due by then: what is for later they find by themselves,
-- and a commit that notifies nobody waits for no other. Work that has failed keeps its pause, unless it is added as urgent: then its
-- failures are forgotten. Work that a server is at is done once more afterwards. Arrays may be shorter than that of the keys, or null.
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

-- Sending a mail is work, with its id as the key: each that is neither held nor given up has some. Servers aren't notified: PostgreSQL
-- commits transactions with a notice one after the other, and mails are queued by those that move money.
create or replace function add_mail_work() returns trigger
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
