-- The operator looks for the few webhooks that need attention among all that ever came.
create index payment_events_needing_attention on payment_events (id) where needs_attention;
