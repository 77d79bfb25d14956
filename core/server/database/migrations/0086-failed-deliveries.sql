-- How many deliveries failed is asked whenever webhooks are looked at; most are delivered.
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id) where state = 'failed';
