-- The books (decisions: Money): every movement of money is a transaction of entries that sum to zero, written once and never
-- changed. What went wrong is put right by another transaction.

-- Where money is: in a listener's wallet, or on one of our own accounts. What is ours is the mirror of theirs: a provider's
-- account goes down by what came in through it, `sales` up by what was earned.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wallet', 'paystack', 'sandbox', 'tickets', 'sales')),
  -- Whose wallet; null for our own accounts.
  account_id bigint unique references accounts,
  -- A wallet's, kept by the entries' trigger. Null for our own: one row that every sale changes would queue all sales up.
  balance_kobo bigint check (balance_kobo >= 0),
  check ((kind = 'wallet') = (account_id is not null)),
  check ((kind = 'wallet') = (balance_kobo is not null))
);
create unique index ledger_accounts_own on ledger_accounts (kind) where kind <> 'wallet';
insert into ledger_accounts (kind) values ('paystack'), ('sandbox'), ('tickets'), ('sales');

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('card-funding', 'card-purchase', 'card-credit', 'wallet-purchase', 'ticket', 'refund')),
  -- What happened, e.g. `payment:LX-…`: the same event can't be booked twice.
  key text not null unique check (key <> ''),
  at timestamptz not null,
  -- The database transaction that wrote it, so that nothing is added to it later.
  written_in xid8 not null default pg_current_xact_id()
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  ledger_account_id bigint not null references ledger_accounts,
  -- Above zero: into the account; below: out of it.
  amount_kobo bigint not null check (amount_kobo <> 0),
  -- A wallet's balance right after, for its statement; null for our own accounts. Written by the trigger.
  balance_after_kobo bigint,
  unique (transaction_id, ledger_account_id)
);
create index ledger_entries_by_account on ledger_entries (ledger_account_id, id desc);

-- The wallet's row is locked by its change: entries of one wallet come one after the other, each upon what the last one left.
create function keep_wallet_balance() returns trigger
language plpgsql
as $$
begin
  if (select written_in from ledger_transactions where id = new.transaction_id) <> pg_current_xact_id() then
    raise exception 'ledger transaction % is closed: nothing can be added to it', new.transaction_id
      using errcode = 'integrity_constraint_violation';
  end if;
  update ledger_accounts set balance_kobo = balance_kobo + new.amount_kobo
  where id = new.ledger_account_id and kind = 'wallet'
  returning balance_kobo into new.balance_after_kobo;
  if not found then new.balance_after_kobo := null; end if;
  return new;
end
$$;
create trigger keep_wallet_balance before insert on ledger_entries
  for each row execute function keep_wallet_balance();

-- Its own name for each kind of refusal would help nobody: all mean that a program is wrong.
create function refuse_ledger_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'integrity_constraint_violation';
end
$$;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function refuse_ledger_change();

-- A balance changes by an entry alone, and an account never becomes another's. The entries' trigger is one level deeper.
create function refuse_balance_change() returns trigger
language plpgsql
as $$
begin
  if pg_trigger_depth() = 1 or (new.id, new.kind, new.account_id) is distinct from (old.id, old.kind, old.account_id) then
    raise exception 'a balance changes by ledger entries alone' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger refuse_balance_change before update on ledger_accounts
  for each row execute function refuse_balance_change();
create function refuse_opening_balance() returns trigger
language plpgsql
as $$
begin
  raise exception 'a wallet is opened empty' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger refuse_opening_balance before insert on ledger_accounts
  for each row when (new.balance_kobo <> 0) execute function refuse_opening_balance();

-- At commit: a transaction has entries, and they sum to zero.
create function ledger_transaction_balances() returns trigger
language plpgsql
as $$
declare
  entries integer;
  total numeric;
begin
  select count(*), coalesce(sum(amount_kobo), 0) into entries, total from ledger_entries where transaction_id = new.id;
  if entries < 2 or total <> 0 then
    raise exception 'ledger transaction % has % entries that sum to % kobo, not two or more that sum to 0', new.id, entries, total
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
-- On the transactions alone: no entry can come to one that another database transaction wrote.
create constraint trigger ledger_transaction_balances after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_transaction_balances();
