-- A check that waits for the commit can be had at once (`set constraints all immediate`): that of the transaction's own row
-- had then run before an entry that was added after it. Now each entry has its transaction checked again.
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
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_transaction_balances();
