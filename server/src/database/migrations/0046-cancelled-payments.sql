-- When the payer had left the provider's page and the provider said that nothing of the payment was under way; null for what may be
-- on its way, and once it is taken up again. Such an attempt isn't asked of the listener any more. It stays open: money that comes
-- all the same counts.
alter table payment_attempts add column cancelled_at timestamptz;
-- A test payment that the bank takes its time for, so that what is under way can be tried.
alter table sandbox_charges
  drop constraint sandbox_charges_status_check,
  add check (status in ('abandoned', 'pending', 'success', 'failed'));
