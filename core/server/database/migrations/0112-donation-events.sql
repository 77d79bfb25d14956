-- works-with: previous, because it only records events, and none for an endpoint that doesn't want one of them: a version that doesn't know them lets nobody choose them.
-- Donations and their refunds are sent to other systems (docs/product/webhooks.md#events).

create trigger donations_received after insert on donations
  for each row execute function record_webhook_event('donation.received', 'given_at');

create function record_refunded_donation() returns trigger
language plpgsql
as $$
begin
  perform record_webhook_events('donation.refunded', array[new.donation_id::text], array[new.refunded_at]);
  return null;
end
$$;
create trigger donations_refunded after insert on donation_refunds
  for each row execute function record_refunded_donation();
