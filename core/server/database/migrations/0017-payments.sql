-- Card payments, from the intent to what the money became (decisions: Money; docs/decisions/013-card-payments.md).

-- What a listener wants to pay for. It stands here before any provider hears of it.
create table payment_intents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  purpose text not null check (purpose in ('purchase', 'wallet')),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- What tells two carts or amounts apart: while one is open, the same again is the same intent.
  content text not null,
  status text not null default 'open' check (status in ('open', 'fulfilled', 'closed')),
  created_at timestamptz not null,
  fulfilled_at timestamptz,
  check ((status = 'fulfilled') = (fulfilled_at is not null))
);
create unique index payment_intents_open on payment_intents (account_id, content) where status = 'open';
create index payment_intents_by_account on payment_intents (account_id, id desc);

-- What exactly it is for, at the prices of that moment.
create table payment_intent_items (
  intent_id bigint not null references payment_intents,
  message_id bigint not null references messages on delete cascade,
  cart_item_id bigint not null,
  price_kobo bigint not null check (price_kobo > 0),
  primary key (intent_id, message_id)
);
create index payment_intent_items_by_message on payment_intent_items (message_id);

-- One try to pay an intent, under a reference of our own. Written before the provider is called with it.
create table payment_attempts (
  reference text primary key check (reference ~ '^[A-Za-z0-9.=-]{8,60}$'),
  intent_id bigint not null references payment_intents,
  provider text not null check (provider in ('paystack', 'sandbox')),
  -- What the pop-up resumes, and the hosted page; null until the provider has said.
  access_code text,
  authorization_url text,
  -- open: not known to have succeeded; failed: known to have failed, or given up asking (a success would still count).
  -- bought, funded, credited: the money is what the intent wanted, or is in the wallet though it wanted something else;
  -- held: it came but is no naira, so that no wallet can have it: the operator decides.
  status text not null default 'open' check (status in ('open', 'failed', 'bought', 'funded', 'credited', 'held')),
  -- Why it failed, was credited or is held, for the listener.
  reason text,
  -- What the provider confirmed. `paid_kobo` is in the currency's hundredths, without what the payer bore of the fee.
  provider_transaction_id text,
  paid_kobo bigint check (paid_kobo > 0),
  currency text,
  ledger_transaction_id bigint unique references ledger_transactions,
  purchase_id bigint unique references purchases,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider is asked next by itself, and how often it was.
  asks integer not null default 0 check (asks >= 0),
  ask_at timestamptz,
  -- Whether the operator should look at it.
  needs_attention boolean not null default false,
  check ((status in ('bought', 'funded', 'credited')) = (ledger_transaction_id is not null)),
  check ((status = 'bought') = (purchase_id is not null)),
  check ((status in ('bought', 'funded', 'credited', 'held')) = (settled_at is not null)),
  check (settled_at is null or (paid_kobo is not null and currency is not null))
);
create index payment_attempts_by_intent on payment_attempts (intent_id, created_at desc);
create index payment_attempts_to_ask on payment_attempts (ask_at) where ask_at is not null;
create index payment_attempts_needing_attention on payment_attempts (created_at) where needs_attention;
create unique index payment_attempts_by_provider_transaction on payment_attempts (provider, provider_transaction_id);

-- What providers told us by themselves, kept before it is answered and worked on after. Unknown references stay here.
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('paystack', 'sandbox')),
  event text not null,
  -- The provider's own id of what the event is about, else the reference: the same event again is the same row.
  subject text not null,
  reference text,
  body jsonb not null,
  received_at timestamptz not null,
  -- Null until it has been worked on.
  handled_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null,
  last_error text,
  needs_attention boolean not null default false,
  unique (provider, event, subject)
);
create index payment_events_due on payment_events (due_at) where handled_at is null;
create index payment_events_by_reference on payment_events (reference);

-- What the built-in test provider knows; a real one keeps this elsewhere.
create table sandbox_charges (
  reference text primary key,
  access_code text not null unique,
  amount_kobo bigint not null check (amount_kobo > 0),
  callback_url text not null,
  status text not null default 'abandoned' check (status in ('abandoned', 'success', 'failed')),
  gateway_response text,
  created_at timestamptz not null,
  paid_at timestamptz
);
