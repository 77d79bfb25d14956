-- Comparisons of what a provider reports with our card payments (docs/product/money.md#reconciliation). One that has failed has
-- changed nothing else.
create table reconciliations (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('paystack', 'paystack-test')),
  -- The days of the library's calendar that are compared, both included, and when they begin and end.
  from_day date not null,
  to_day date not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether it was due, and not asked for at the desk or by command.
  is_planned boolean not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  started_at timestamptz,
  finished_at timestamptz,
  failure text check (length(failure) <= 2000),
  -- What a whole one has summed up: paid payments as they are reported, and as they are booked.
  reported_count bigint check (reported_count >= 0),
  reported_kobo bigint check (reported_kobo >= 0),
  booked_count bigint check (booked_count >= 0),
  booked_kobo bigint check (booked_kobo >= 0),
  fees_kobo bigint check (fees_kobo >= 0),
  -- What of them has reached the bank, and how many haven't yet.
  paid_out_kobo bigint check (paid_out_kobo >= 0),
  not_paid_out_count bigint check (not_paid_out_count >= 0),
  -- How many discrepancies it saw that nobody had closed, and how many of them were new.
  discrepancy_count bigint check (discrepancy_count >= 0),
  new_count bigint check (new_count >= 0),
  check (from_day <= to_day and begins_at < ends_at),
  check (state = 'waiting' or started_at is not null),
  check ((state in ('done', 'failed')) = (finished_at is not null)),
  check ((state = 'failed') = (failure is not null)),
  check (state <> 'done' or new_count is not null)
);
create index reconciliations_by_state on reconciliations (provider, state, started_at);

-- Payments as a provider reported them last. Amounts are in the currency's hundredths.
create table reported_payments (
  provider text not null check (provider in ('paystack', 'paystack-test')),
  reference text not null check (length(reference) <= 100),
  transaction_id text,
  status text not null check (status in ('success', 'failed', 'abandoned', 'open', 'reversed')),
  -- With the payer's share of the fee, and without it.
  charged_kobo bigint not null check (charged_kobo >= 0),
  arrived_kobo bigint not null check (arrived_kobo >= 0),
  currency text not null,
  -- What the provider keeps; null where it doesn't say.
  fees_kobo bigint check (fees_kobo >= 0),
  started_at timestamptz not null,
  paid_at timestamptz,
  payout_id text,
  -- By which it was seen last.
  reconciliation_id bigint not null references reconciliations,
  primary key (provider, reference)
);
create index reported_payments_by_reconciliation on reported_payments (reconciliation_id);

-- What a provider gave back to payers.
create table reported_refunds (
  provider text not null check (provider in ('paystack', 'paystack-test')),
  refund_id text not null,
  reference text not null check (length(reference) <= 100),
  amount_kobo bigint not null check (amount_kobo >= 0),
  is_failed boolean not null,
  reconciliation_id bigint not null references reconciliations,
  primary key (provider, refund_id)
);
create index reported_refunds_by_reference on reported_refunds (provider, reference);
create index reported_refunds_by_reconciliation on reported_refunds (reconciliation_id);

-- What a provider paid to the bank.
create table payouts (
  provider text not null check (provider in ('paystack', 'paystack-test')),
  payout_id text not null,
  status text not null check (status in ('success', 'processing', 'pending', 'failed')),
  currency text not null,
  processed_kobo bigint not null check (processed_kobo >= 0),
  fees_kobo bigint not null check (fees_kobo >= 0),
  paid_out_kobo bigint not null check (paid_out_kobo >= 0),
  due_at timestamptz not null,
  primary key (provider, payout_id)
);
create index payouts_by_time on payouts (provider, due_at);

-- In what a provider and the books differ about a payment. One row for the same facts, however often they are seen.
create table discrepancies (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('paystack', 'paystack-test')),
  reference text not null check (length(reference) <= 100),
  kind text not null check (kind in
    ('unknown-here', 'unbooked', 'unknown-there', 'other-amount', 'unpaid-there', 'given-back')),
  -- What tells it from another discrepancy of the same payment.
  facts text not null,
  -- When the payment was begun: with us, or there if only the provider knows it.
  payment_at timestamptz not null,
  reported_status text,
  reported_kobo bigint check (reported_kobo >= 0),
  reported_currency text,
  given_back_kobo bigint check (given_back_kobo >= 0),
  booked_status text,
  booked_kobo bigint check (booked_kobo >= 0),
  booked_currency text,
  found_at timestamptz not null,
  reconciliation_id bigint not null references reconciliations,
  -- Whether whoever looks after payments was written to.
  is_mailed boolean not null default false,
  closed_at timestamptz,
  -- act: somebody closed it, with a note; unseen: a later reconciliation didn't see it any more.
  closed_how text check (closed_how in ('act', 'unseen')),
  -- The operator's account; null for the command line.
  closed_by bigint,
  note text check (length(note) between 1 and 500),
  unique (provider, reference, facts),
  check ((closed_at is null) = (closed_how is null)),
  check ((closed_how is not distinct from 'act') = (note is not null)),
  check (closed_by is null or note is not null)
);
create index discrepancies_open on discrepancies (provider, payment_at) where closed_at is null;

-- The days on which finance and owners were written to because of new discrepancies.
create table reconciliation_reminders (
  day date primary key
);

-- What is compared: the payments that were begun in a period.
create index payment_attempts_by_time on payment_attempts (provider, created_at);
