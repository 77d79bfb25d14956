-- Why it couldn't be found out what became of an attempt, the last time; null once the provider has said. An attempt that nothing
-- is known of may have been paid: the operator must see why (docs/decisions/013-card-payments.md).
alter table payment_attempts add column last_error text;
