-- Adds work, or moves waiting work to an earlier time. The commit notifies servers of work that is due by then; later work they find themselves,
-- since commits with a notice wait for each other. Failed work keeps its pause, unless it is added as urgent, which forgets its failures.
-- Work that a server is doing is done once more afterwards. Arrays may be null or shorter than that of the keys.
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
  -- The extra second covers servers' clocks, by which work is due, that are ahead of this one.
  if exists (
    select from unnest(keys, dues) given (key, due_at)
    where given.key is not null and coalesce(given.due_at, 'epoch') <= clock_timestamp() + interval '1 second')
  then perform pg_notify('work', work_kind);
  end if;
end
$$;

-- Sending a mail is work with the mail's id as its key; each mail that is neither held nor given up has some. Servers aren't notified, because
-- PostgreSQL commits transactions with a notice one after the other, and transactions that move money queue mails.
create or replace function add_mail_work() returns trigger
language plpgsql
as $$
begin
  -- A server that finds the mail held may be about to end its work. The early time makes it due at once, also by a clock that is minutes behind,
  -- and ahead of mails that are tried again.
  insert into work_items as w (kind, key, due_at) values ('mail', new.id::text, new.created_at - interval '10 minutes')
  on conflict (kind, key) do update set
    due_at = excluded.due_at, wanted_again_at = case when w.claim is not null then excluded.due_at end;
  return null;
end
$$;
