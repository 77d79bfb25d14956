-- Ben has prepared a gift and not paid for it, and paid through the sandbox for message 3, which waits to be mailed and redeemed.
insert into gifts (account_id, kind, title, amount_kobo, from_name, to_name, words, picture, created_at) values
  (2, 'amount', '', 500000, 'Ben', 'Chi', 'Be of good cheer.', 'dawn', '2026-03-02 10:00+00');

insert into ledger_transactions (kind, key, at) values ('card-gift', 'payment:LX-giftofbens000001', '2026-03-02 11:01+00');
insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
select t.id, a.id, case a.kind when 'gifts' then 30000 else -30000 end
from ledger_transactions t join ledger_accounts a on a.kind in ('sandbox', 'gifts')
where t.key = 'payment:LX-giftofbens000001' order by a.id;
insert into gifts (account_id, kind, title, amount_kobo, state, from_name, to_name, words, picture, sealed_pin, provider,
  ledger_transaction_id, created_at, paid_at)
select 2, 'message', 'Patience', 30000, 'unused', 'Ben', 'Chi', '', 'cover', '\x01020304', 'sandbox', id, '2026-03-02 11:00+00', at
from ledger_transactions where key = 'payment:LX-giftofbens000001';
insert into gift_items (gift_id, message_id, place, topic, speaker_name, price_kobo) values
  (2, 3, 1, 'Patience', 'Father Ọláńrewájú', 30000);
insert into gift_mails (gift_id, email, day, due_at) values (2, 'chi@example.org', '2026-12-24', '2026-12-24 06:00+00');
insert into tickets (gift_id, pin_hash) values (2, sha256('a gift of Ben’s'));

insert into payment_intents (account_id, purpose, subject, amount_kobo, content, status, created_at, fulfilled_at) values
  (2, 'gift', '2', 30000, 'gift:2:30000', 'fulfilled', '2026-03-02 11:00+00', '2026-03-02 11:01+00');
insert into payment_attempts (reference, intent_id, provider, access_code, authorization_url, status, reason, provider_transaction_id,
  paid_kobo, currency, ledger_transaction_id, created_at, settled_at, asks)
select 'LX-giftofbens000001', i.id, 'sandbox', 'codeofgift', 'http://127.0.0.1:3000/sandbox/codeofgift', 'fulfilled',
  'Your payment went through. Your gift is ready: “Patience”.', 'sandbox-gift', 30000, 'NGN', t.id, '2026-03-02 11:00+00', t.at, 1
from payment_intents i join ledger_transactions t on t.key = 'payment:LX-giftofbens000001'
where i.content = 'gift:2:30000';
