-- works-with: previous, because it only adds a column that nothing else needs.

-- Why money of a redeemed gift went into the wallet instead of a message to the listener, a sentence for each: whoever redeems it again gets the same reply.
alter table gifts add column credit_reasons text[] not null default '{}';
