insert into payment_intents (account_id, purpose, amount_kobo, content, created_at) values (2, 'wallet', 10000, 'wallet:10000', '2026-02-10 09:00+00');
insert into payment_attempts (reference, intent_id, provider, access_code, authorization_url, status, reason, created_at, asks, provider_key)
select 'LX-failedofbens0001', id, 'sandbox', 'code5', 'http://127.0.0.1:3000/sandbox/code5', 'failed', 'Declined', '2026-02-10 09:00+00', 2, '0123456789abcdef'
from payment_intents where content = 'wallet:10000';
