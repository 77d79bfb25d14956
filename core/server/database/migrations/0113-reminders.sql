-- works-with: previous, because it only adds a table that nothing else needs.

-- Mails that ask a listener once a month to give an amount to a fund (docs/product/giving.md#reminders).
create table reminders (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  fund_id bigint not null references funds,
  amount_kobo bigint not null check (amount_kobo > 0),
  -- Of the month; in one with fewer days its last.
  day smallint not null check (day between 1 and 31),
  -- The listener's; null: the library's.
  zone text check (length(zone) between 1 and 64),
  created_at timestamptz not null,
  -- When the next one is to be sent.
  due_at timestamptz not null,
  -- When the listener was told that the fund is closed; null while it is open.
  told_closed_at timestamptz,
  unique (account_id, fund_id)
);
create index reminders_due on reminders (due_at);
create index reminders_by_fund on reminders (fund_id);
