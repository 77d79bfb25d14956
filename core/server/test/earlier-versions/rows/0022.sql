-- Ada paid into the wallet through Paystack's test mode.
insert into ledger_transactions (kind, key, at) values ('card-funding', 'payment:LX-testfunding00001', '2026-02-09 09:01+00');
insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
select t.id, a.id, case a.kind when 'wallet' then 70000 else -70000 end
from ledger_transactions t join ledger_accounts a on a.kind = 'paystack-test' or a.account_id = 1
where t.key = 'payment:LX-testfunding00001' order by a.id;
insert into payment_intents (account_id, purpose, amount_kobo, content, status, created_at, fulfilled_at) values
  (1, 'wallet', 70000, 'wallet:70000', 'fulfilled', '2026-02-09 09:00+00', '2026-02-09 09:01+00');
insert into payment_attempts (reference, intent_id, provider, access_code, authorization_url, status, provider_transaction_id, paid_kobo, currency,
  ledger_transaction_id, created_at, settled_at, asks)
select 'LX-testfunding00001', i.id, 'paystack-test', 'code4', 'https://checkout.paystack.com/code4', 'funded', '4099260600', 70000, 'NGN',
  t.id, '2026-02-09 09:00+00', t.at, 1
from payment_intents i join ledger_transactions t on t.key = 'payment:LX-testfunding00001'
where i.content = 'wallet:70000';
insert into payment_events (provider, event, subject, reference, body, received_at, attempts, due_at, needs_attention, last_error) values
  ('paystack-test', 'charge.success', '4099260601', 'unknown-0001', '{"event": "charge.success", "data": {"id": 4099260601}}',
    '2026-02-09 09:05+00', 1, '2026-02-09 09:06+00', true, 'No payment of ours has this reference.');
