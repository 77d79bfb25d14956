-- Whether card payments are taken through it; core/contract/payment-providers.ts has the same names. Constraints call it.
create or replace function is_payment_provider(name text) returns boolean
language sql immutable parallel safe
return name in ('paystack', 'paystack-test', 'sandbox');
