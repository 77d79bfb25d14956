-- works-with: previous, because it only allows more: a version that knows no gifts finds none by a PIN and credits what was paid for one to the payer's wallet, and it calls no centre by the one address that is refused now but of a centre's name.
-- What is paid for somebody: a PIN with a card (docs/product/gifts.md, docs/decisions/075-gifts.md).

create table gifts (
  id bigint generated always as identity primary key,
  -- Who pays for it.
  account_id bigint not null references accounts,
  kind text not null check (kind in ('amount', 'message', 'series')),
  -- What it is: a message's topic, a series' name; empty for an amount.
  title text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null default 'unpaid' check (state in ('unpaid', 'unused', 'redeemed', 'refunded')),
  -- The card.
  from_name text not null check (length(from_name) <= 60),
  to_name text not null check (length(to_name) <= 60),
  words text not null check (length(words) <= 400),
  picture text not null,
  -- The PIN, sealed with a key derived from the library's secret key, for as long as it can be redeemed.
  sealed_pin bytea,
  provider text check (provider in ('paystack', 'paystack-test', 'sandbox')),
  ledger_transaction_id bigint unique references ledger_transactions,
  redeemed_by bigint references accounts,
  -- What went into a wallet: of what the redeemer can't have otherwise, or all of it, or back to who paid.
  credit_transaction_id bigint unique references ledger_transactions,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When it was redeemed or refunded.
  ended_at timestamptz,
  check ((state = 'unpaid') = (paid_at is null)),
  check ((state = 'unpaid') = (provider is null)),
  check ((state = 'unpaid') = (ledger_transaction_id is null)),
  check ((state = 'unused') = (sealed_pin is not null)),
  check ((state = 'redeemed') = (redeemed_by is not null)),
  check (credit_transaction_id is null or state in ('redeemed', 'refunded')),
  check (state <> 'refunded' or credit_transaction_id is not null),
  check ((state in ('redeemed', 'refunded')) = (ended_at is not null))
);
create index gifts_by_account on gifts (account_id, id desc) where state <> 'unpaid';
create index gifts_unpaid on gifts (created_at) where state = 'unpaid';
create index gifts_paid on gifts (id desc) where state <> 'unpaid';
create index gifts_by_redeemer on gifts (redeemed_by, id desc) where redeemed_by is not null;

-- The messages of it, at the prices of that moment: together they are the amount.
create table gift_items (
  gift_id bigint not null references gifts on delete cascade,
  message_id bigint not null references messages,
  place integer not null check (place >= 1),
  topic text not null,
  speaker_name text,
  price_kobo bigint not null check (price_kobo > 0),
  primary key (gift_id, message_id),
  unique (gift_id, place)
);
create index gift_items_by_message on gift_items (message_id);

-- To whom it is sent, and when.
create table gift_mails (
  id bigint generated always as identity primary key,
  gift_id bigint not null references gifts on delete cascade,
  -- Empty once it isn't needed any more and who chose it has deleted their account.
  email text not null check (length(email) <= 254),
  day date not null,
  due_at timestamptz not null,
  -- queued: in the outbox.
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'failed', 'cancelled'))
);
create index gift_mails_by_gift on gift_mails (gift_id, id);
create index gift_mails_due on gift_mails (due_at) where state = 'waiting';

-- A gift's PIN is among the tickets', so that none is both. What became of it is said by the gift.
alter table tickets
  add column gift_id bigint unique references gifts on delete cascade,
  alter column batch_id drop not null,
  add constraint tickets_of_batch_or_gift check ((batch_id is null) <> (gift_id is null)),
  add constraint tickets_of_gifts_have_no_state check (gift_id is null or (redeemed_at is null and voided_at is null));

-- An order that came by a gift: paid with what the gift was worth.
alter table purchases
  add column gift_id bigint unique references gifts,
  drop constraint purchases_method_check,
  add constraint purchases_method_check check (method in ('card', 'wallet', 'gift')),
  add constraint purchases_gift_check check ((method = 'gift') = (gift_id is not null));

-- `gifts`: what was paid for and isn't redeemed yet.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check
    check (kind in ('wallet', 'paystack', 'paystack-test', 'sandbox', 'tickets', 'sales', 'funds', 'gifts'));
insert into ledger_accounts (kind) values ('gifts');
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (
    kind in (
      'card-funding', 'card-purchase', 'card-credit', 'wallet-purchase', 'ticket', 'refund', 'test-reversal',
      'card-donation', 'wallet-donation', 'donation-refund',
      'card-gift', 'gift-purchase', 'gift-credit', 'gift-refund'
    )
  );

create function record_changed_gift() returns trigger
language plpgsql
as $$
begin
  perform record_webhook_events(
    case new.state when 'unused' then 'gift.completed' when 'redeemed' then 'gift.redeemed' else 'gift.refunded' end,
    array[new.id::text], array[coalesce(new.ended_at, new.paid_at)]);
  return null;
end
$$;
create trigger gifts_changed after update of state on gifts
  for each row when (new.state is distinct from old.state) execute function record_changed_gift();

-- The address of the list of gifts. A centre that has it goes on under another, and its act is in the audit.
do $$
declare
  centre record;
  free text;
  tried int;
begin
  for centre in select id, slug, name from centres where slug = 'gifts' loop
    tried := 1;
    loop
      free := centre.slug || '-centre' || case when tried = 1 then '' else '-' || tried end;
      exit when not exists (select from centres where slug = free)
        and not exists (select from centre_former_slugs where slug = free and centre_id <> centre.id);
      tried := tried + 1;
    end loop;
    update centres set slug = free where id = centre.id;
    insert into centre_former_slugs (slug, centre_id) values (centre.slug, centre.id)
      on conflict (slug) do update set centre_id = excluded.centre_id, since = now();
    insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after, reason) values (
      now(), null, 'centre.change', centre.id::text, centre.name,
      jsonb_build_object('slug', centre.slug), jsonb_build_object('slug', free),
      'Lectern itself needs the address /' || centre.slug || ' from this version on.');
  end loop;
end
$$;
set constraints all immediate;
-- A constraint of its own, beside those of earlier addresses.
alter table centres add constraint centres_slug_check_gifts check (slug <> 'gifts');
