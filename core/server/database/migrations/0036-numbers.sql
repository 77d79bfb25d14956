-- What message_listens and message_downloads can't tell: how many different listeners there were, and from where. Counted from
-- activities beside requests, again and again while their days last, and kept when activities are swept
-- (docs/decisions/030-numbers.md). Nobody's name is in them.

create table listener_counts (
  -- A calendar day, week (from Monday) or month, or so many days up to one, all UTC.
  span text not null check (span in ('day', 'week', 'month', '7 days', '30 days', '90 days')),
  -- The first day of a calendar span, the last one of the others.
  day date not null,
  -- Null: from anywhere. Only countries that five listeners or more were from.
  country text check (country <> ''),
  listeners integer not null check (listeners >= 0),
  counted_at timestamptz not null,
  unique nulls not distinct (span, day, country)
);

create table country_listens (
  day date not null,
  country text not null check (country <> ''),
  listens integer not null check (listens >= 0),
  seconds_heard bigint not null check (seconds_heard >= 0),
  downloads integer not null check (downloads >= 0),
  primary key (day, country)
);
