-- Which key an attempt was begun with, by what tells keys apart: with the key of another account it can't be asked about.
-- Null where there is no key, and for what was begun before.
alter table payment_attempts add column provider_key text;
