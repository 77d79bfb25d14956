-- Ada funded the wallet through the sandbox and has begun to pay for message 3; Ben bought message 3 through Paystack.
insert into cart_items (account_id, message_id, added_at) values (2, 3, '2026-02-08 08:00+00');
delete from cart_items where account_id = 2;

insert into ledger_transactions (kind, key, at) values
  ('card-funding', 'payment:LX-fundingofadas001', '2026-02-08 09:01+00'),
  ('card-purchase', 'payment:LX-purchaseofbens01', '2026-02-08 10:01+00');
insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
select t.id, a.id, case a.kind when 'wallet' then 200000 else -200000 end
from ledger_transactions t join ledger_accounts a on a.kind = 'sandbox' or a.account_id = 1
where t.key = 'payment:LX-fundingofadas001' order by a.id;
insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
select t.id, a.id, case a.kind when 'sales' then 30000 else -30000 end
from ledger_transactions t join ledger_accounts a on a.kind in ('paystack', 'sales')
where t.key = 'payment:LX-purchaseofbens01' order by a.id;

insert into purchases (account_id, method, total_kobo, reference, ledger_transaction_id, bought_at)
select 2, 'card', 30000, 'LX-purchaseofbens01', id, at from ledger_transactions where key = 'payment:LX-purchaseofbens01';
insert into purchase_items (purchase_id, message_id, cart_item_id, topic, speaker_name, price_kobo) values
  (2, 3, 3, 'Patience', 'Father Ọláńrewájú', 30000);
insert into entitlements (account_id, message_id, purchase_id, since) values (2, 3, 2, '2026-02-08 10:01+00');

insert into payment_intents (account_id, purpose, amount_kobo, content, status, created_at, fulfilled_at) values
  (1, 'wallet', 200000, 'wallet:200000', 'fulfilled', '2026-02-08 09:00+00', '2026-02-08 09:01+00'),
  (2, 'purchase', 30000, 'purchase:' || encode(sha256('3=30000'), 'hex'), 'fulfilled', '2026-02-08 10:00+00', '2026-02-08 10:01+00'),
  (1, 'purchase', 30000, 'purchase:' || encode(sha256('2=30000'), 'hex'), 'open', '2026-02-08 11:00+00', null);
insert into payment_intent_items (intent_id, message_id, cart_item_id, price_kobo) values (2, 3, 3, 30000), (3, 3, 2, 30000);
insert into payment_attempts (reference, intent_id, provider, access_code, authorization_url, status, provider_transaction_id, paid_kobo, currency,
  ledger_transaction_id, purchase_id, created_at, settled_at, asks, ask_at)
select reference, intent_id, provider, 'code' || intent_id, 'http://127.0.0.1:3000/sandbox/code' || intent_id, status, paid_at_provider, paid, currency,
  t.id, purchase_id, created::timestamptz, t.at, asks, ask_at::timestamptz
from (values
  ('LX-fundingofadas001', 1, 'sandbox', 'funded', 'sandbox-1', 200000, 'NGN', null, '2026-02-08 09:00+00', 1, null),
  ('LX-purchaseofbens01', 2, 'paystack', 'bought', '4099260516', 30000, 'NGN', 2, '2026-02-08 10:00+00', 1, null),
  ('LX-begunbyada000001', 3, 'sandbox', 'open', null, null, null, null, '2026-02-08 11:00+00', 3, '2026-02-09 11:00+00')
) attempt (reference, intent_id, provider, status, paid_at_provider, paid, currency, purchase_id, created, asks, ask_at)
left join ledger_transactions t on t.key = 'payment:' || reference
order by intent_id;
insert into payment_events (provider, event, subject, reference, body, received_at, handled_at, attempts, due_at) values
  ('paystack', 'charge.success', '4099260516', 'LX-purchaseofbens01',
    '{"event": "charge.success", "data": {"id": 4099260516, "reference": "LX-purchaseofbens01"}}',
    '2026-02-08 10:01+00', '2026-02-08 10:01+00', 1, '2026-02-08 10:01+00');
insert into sandbox_charges (reference, access_code, amount_kobo, callback_url, status, gateway_response, created_at, paid_at) values
  ('LX-fundingofadas001', 'code1', 200000, 'http://127.0.0.1:3000/wallet', 'success', 'Approved', '2026-02-08 09:00+00', '2026-02-08 09:01+00'),
  ('LX-begunbyada000001', 'code3', 30000, 'http://127.0.0.1:3000/cart', 'abandoned', null, '2026-02-08 11:00+00', null);
