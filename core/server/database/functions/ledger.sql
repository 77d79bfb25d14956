-- Changing a wallet locks its row, so that entries of one wallet follow each other, each based on the balance of the one before.
create or replace function keep_wallet_balance() returns trigger
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

-- Checks at commit that a transaction has entries and that they sum to zero. Each entry has its transaction checked again, because
-- `set constraints all immediate` can run a deferred check before an entry is added.
create or replace function ledger_transaction_balances() returns trigger
language plpgsql
as $$
declare
  checked bigint;
  entries integer;
  total numeric;
begin
  if tg_table_name = 'ledger_entries' then checked := new.transaction_id; else checked := new.id; end if;
  select count(*), coalesce(sum(amount_kobo), 0) into entries, total from ledger_entries where transaction_id = checked;
  if entries < 2 or total <> 0 then
    raise exception 'ledger transaction % has % entries that sum to % kobo, not two or more that sum to 0', checked, entries, total
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- All refusals share a name, because each means a fault of the program.
create or replace function refuse_ledger_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'integrity_constraint_violation';
end
$$;

-- Only an entry changes a balance, and an account never gets another owner. The entries' trigger runs one level deeper.
create or replace function refuse_balance_change() returns trigger
language plpgsql
as $$
begin
  if pg_trigger_depth() = 1 or (new.id, new.kind, new.account_id) is distinct from (old.id, old.kind, old.account_id) then
    raise exception 'a balance changes by ledger entries alone' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

-- Refuses a wallet that is opened with money in it.
create or replace function refuse_opening_balance() returns trigger
language plpgsql
as $$
begin
  raise exception 'a wallet is opened empty' using errcode = 'integrity_constraint_violation';
end
$$;
