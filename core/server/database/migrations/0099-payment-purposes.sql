-- works-with: previous, because it only allows more; a version that doesn't know a purpose credits its money to the payer's wallet.
-- A card payment may be for what another feature sells: it names the subject there, and that feature fulfils it
-- (docs/decisions/074-giving.md).
alter table payment_intents
  add column subject text,
  drop constraint payment_intents_purpose_check,
  add constraint payment_intents_purpose_check check (purpose in ('purchase', 'wallet', 'donation', 'gift')),
  add constraint payment_intents_subject_check 
    check ((purpose in ('donation', 'gift')) = (subject is not null) and subject <> '');
-- `fulfilled`: it became what the feature sells. `reason` then says so to the listener.
alter table payment_attempts
  drop constraint payment_attempts_status_check,
  add constraint payment_attempts_status_check
    check (status in ('open', 'failed', 'bought', 'funded', 'fulfilled', 'credited', 'held')),
  drop constraint payment_attempts_check,
  add constraint payment_attempts_ledger_check
    check ((status in ('bought', 'funded', 'fulfilled', 'credited')) = (ledger_transaction_id is not null)),
  drop constraint payment_attempts_check2,
  add constraint payment_attempts_settled_check
    check ((status in ('bought', 'funded', 'fulfilled', 'credited', 'held')) = (settled_at is not null));
-- What is given is kept apart from what is earned by sales.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check
    check (kind in ('wallet', 'paystack', 'paystack-test', 'sandbox', 'tickets', 'sales', 'funds'));
insert into ledger_accounts (kind) values ('funds');
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (
    kind in (
      'card-funding', 'card-purchase', 'card-credit', 'wallet-purchase', 'ticket', 'refund', 'test-reversal',
      'card-donation', 'wallet-donation', 'donation-refund'
    )
  );
