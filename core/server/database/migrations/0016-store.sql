-- What listeners mean to buy, what they bought, and what they may therefore play (spec §3, Cart item; decisions: Money).

create table cart_items (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  message_id bigint not null references messages on delete cascade,
  added_at timestamptz not null,
  unique (account_id, message_id)
);
create index cart_items_by_message on cart_items (message_id);

create table purchases (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  method text not null check (method in ('card', 'wallet')),
  total_kobo bigint not null check (total_kobo > 0),
  -- The provider's reference of a card payment.
  reference text unique,
  ledger_transaction_id bigint not null unique references ledger_transactions,
  bought_at timestamptz not null,
  check ((method = 'card') = (reference is not null)),
  unique (id, account_id)
);
create index purchases_newest_first on purchases (account_id, id desc);

-- As they were when they were bought: a receipt stays what it was.
create table purchase_items (
  purchase_id bigint not null references purchases,
  message_id bigint not null references messages,
  -- The cart's row that was bought; no cart row is bought twice.
  cart_item_id bigint not null unique,
  topic text not null,
  speaker_name text,
  price_kobo bigint not null check (price_kobo > 0),
  primary key (purchase_id, message_id)
);
create index purchase_items_by_message on purchase_items (message_id);

-- Who may play what, and by which purchase. No message is sold twice to one listener.
create table entitlements (
  account_id bigint not null references accounts,
  message_id bigint not null references messages,
  purchase_id bigint not null,
  since timestamptz not null,
  primary key (account_id, message_id),
  foreign key (purchase_id, message_id) references purchase_items (purchase_id, message_id),
  foreign key (purchase_id, account_id) references purchases (id, account_id)
);
create index entitlements_newest_first on entitlements (account_id, since desc, message_id desc);
create index entitlements_by_message on entitlements (message_id);
create index entitlements_by_purchase on entitlements (purchase_id);
