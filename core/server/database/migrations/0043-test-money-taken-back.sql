-- Test money that is unspent can be taken back, as transactions of the ledger (docs/decisions/038-test-money.md).
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (
    kind in ('card-funding', 'card-purchase', 'card-credit', 'wallet-purchase', 'ticket', 'refund', 'test-reversal')
  );
