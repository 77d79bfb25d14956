-- works-with: previous, because the same providers are taken as before.

-- Who took a card payment is said in one function instead of in each constraint. The migration of another provider replaces the
-- function, as its file does, and then adds the provider's accounts to the books.
create function is_payment_provider(name text) returns boolean
language sql immutable parallel safe
return name in ('paystack', 'paystack-test', 'sandbox');

-- Payments and gifts before wallets, as most transactions lock them.
alter table payment_attempts
  drop constraint payment_attempts_provider_check,
  add constraint payment_attempts_provider_check check (is_payment_provider(provider));
alter table payment_events
  drop constraint payment_events_provider_check,
  add constraint payment_events_provider_check check (is_payment_provider(provider));
alter table gifts
  drop constraint gifts_provider_check,
  add constraint gifts_provider_check check (is_payment_provider(provider));
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check
    check (kind in ('wallet', 'tickets', 'sales', 'funds', 'gifts') or is_payment_provider(kind));
alter table purchases
  drop constraint purchases_provider_check,
  add constraint purchases_provider_check check (is_payment_provider(provider));
alter table donations
  drop constraint donations_provider_check,
  add constraint donations_provider_check check (is_payment_provider(provider));

-- The built-in test reports nothing of itself.
alter table reconciliations
  drop constraint reconciliations_provider_check,
  add constraint reconciliations_provider_check check (is_payment_provider(provider) and provider <> 'sandbox');
alter table reported_payments
  drop constraint reported_payments_provider_check,
  add constraint reported_payments_provider_check check (is_payment_provider(provider) and provider <> 'sandbox');
alter table reported_refunds
  drop constraint reported_refunds_provider_check,
  add constraint reported_refunds_provider_check check (is_payment_provider(provider) and provider <> 'sandbox');
alter table payouts
  drop constraint payouts_provider_check,
  add constraint payouts_provider_check check (is_payment_provider(provider) and provider <> 'sandbox');
alter table discrepancies
  drop constraint discrepancies_provider_check,
  add constraint discrepancies_provider_check check (is_payment_provider(provider) and provider <> 'sandbox');
