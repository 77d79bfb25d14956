-- When the payer had left the provider's page and the provider said that nothing of the payment was under way; null for what may be
-- on its way, and once it is taken up again. Such an attempt isn't asked of the listener any more. It stays open: money that comes
-- all the same counts.
alter table payment_attempts add column cancelled_at timestamptz;
-- When the payer was last known to be paying: it was taken up again, or was under way by the provider's word. Null: since it was begun.
-- What the provider was asked before then says nothing of whether the payer has left.
alter table payment_attempts add column last_active_at timestamptz;
-- A test payment that the bank takes its time for, so that what is under way can be tried.
alter table sandbox_charges
  drop constraint sandbox_charges_status_check,
  add check (status in ('abandoned', 'pending', 'success', 'failed'));
