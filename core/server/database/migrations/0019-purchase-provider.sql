-- Who took a card payment: a purchase that was a test must not look like one that was paid for.
alter table purchases add column provider text check (provider in ('paystack', 'sandbox'));
update purchases p set provider = a.kind
from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
where e.transaction_id = p.ledger_transaction_id and a.kind in ('paystack', 'sandbox');
alter table purchases add check ((method = 'card') = (provider is not null));
