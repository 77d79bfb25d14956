-- The wallet's row is locked by its change: entries of one wallet come one after the other, each upon what the last one left.
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

-- At commit: a transaction has entries, and they sum to zero. Each entry has its transaction checked again, since a check that waits for the
-- commit can be had at once (`set constraints all immediate`), before an entry is added.
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

-- Its own name for each kind of refusal would help nobody: all mean that a program is wrong.
create or replace function refuse_ledger_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'integrity_constraint_violation';
end
$$;

-- A balance changes by an entry alone, and an account never becomes another's. The entries' trigger is one level deeper.
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

-- Of a wallet that is opened with money in it.
create or replace function refuse_opening_balance() returns trigger
language plpgsql
as $$
begin
  raise exception 'a wallet is opened empty' using errcode = 'integrity_constraint_violation';
end
$$;
