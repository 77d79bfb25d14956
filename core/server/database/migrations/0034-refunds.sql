-- What was bought and given back as store credit (decisions: Money, The operator): the purchase stays as it was, and this says what
-- of it was refunded, once, ever.

create table refunds (
  id bigint generated always as identity primary key,
  purchase_id bigint not null,
  account_id bigint not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null check (reason = btrim(reason) and reason <> '' and length(reason) <= 500),
  -- Which operator did it; null is the command line.
  refunded_by bigint references accounts,
  ledger_transaction_id bigint not null unique references ledger_transactions,
  refunded_at timestamptz not null,
  unique (id, purchase_id),
  foreign key (purchase_id, account_id) references purchases (id, account_id)
);
create index refunds_by_purchase on refunds (purchase_id);

create table refund_items (
  refund_id bigint not null,
  purchase_id bigint not null,
  message_id bigint not null,
  primary key (purchase_id, message_id),
  foreign key (refund_id, purchase_id) references refunds (id, purchase_id),
  foreign key (purchase_id, message_id) references purchase_items (purchase_id, message_id)
);
create index refund_items_by_refund on refund_items (refund_id);

create trigger refunds_append_only before update or delete or truncate on refunds
  for each statement execute function refuse_ledger_change();
create trigger refund_items_append_only before update or delete or truncate on refund_items
  for each statement execute function refuse_ledger_change();

-- The last time the books were proved from the desk, and what was found.
create table book_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  faults jsonb not null,
  notes jsonb not null
);

-- What the desk reads by days.
create index ledger_transactions_by_time on ledger_transactions (at, id);
create index purchases_by_time on purchases (bought_at, id);

-- What the desk finds listeners by: parts of their name and address, without case and diacritics.
create function account_words(first_name text, last_name text, email text) returns text
language sql immutable parallel safe
return ' ' || public.plain_text(first_name || ' ' || last_name || ' ' || coalesce(email, ''));
create index accounts_by_words on accounts using gin (account_words(first_name, last_name, email) gin_trgm_ops)
  where deleted_at is null;
create index accounts_newest_first on accounts (id desc) where deleted_at is null;
