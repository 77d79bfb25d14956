-- Batches of tickets have a name, and streams go on air and off it by themselves (decisions: Tickets, Live).

-- What the operator calls the batch, e.g. `Easter conference`.
alter table ticket_batches
  add column name text not null default '' check (char_length(name) <= 100);

create table stream_schedules (
  id bigint generated always as identity primary key,
  -- Null is the library.
  centre_id bigint references centres on delete cascade,
  address text not null check (char_length(address) between 1 and 2000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- `missed`: no server ran from its start to its end.
  state text not null default 'planned' check (state in ('planned', 'on-air', 'over', 'cancelled', 'missed')),
  -- One place has one stream at a time. As ranges both, since only those are compared so without an extension.
  constraint stream_schedules_overlap exclude using gist (
    int8range(coalesce(centre_id, 0), coalesce(centre_id, 0), '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  ) where (state in ('planned', 'on-air'))
);
create index stream_schedules_under_way on stream_schedules (starts_at) where state in ('planned', 'on-air');
create index stream_schedules_by_centre on stream_schedules (centre_id);
