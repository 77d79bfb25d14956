-- What came in through Paystack's test mode was taken back.
insert into ledger_transactions (kind, key, at) values ('test-reversal', 'test-reversal:paystack-test:1:1', '2026-02-20 09:00+00');
insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
select t.id, a.id, case a.kind when 'wallet' then -70000 else 70000 end
from ledger_transactions t join ledger_accounts a on a.kind = 'paystack-test' or a.account_id = 1
where t.kind = 'test-reversal' order by a.id;
