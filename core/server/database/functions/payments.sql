-- Says whether Lectern takes card payments by this provider. Constraints call it; core/contract/payment-providers.ts has the same names.
create or replace function is_payment_provider(name text) returns boolean
language sql immutable parallel safe
return name in ('paystack', 'paystack-test', 'sandbox');
