insert into payment_intents (account_id, purpose, subject, amount_kobo, content, created_at) values
  (2, 'donation', '1', 250000, 'donation:1:250000', '2026-03-01 10:00+00');
insert into payment_attempts (reference, intent_id, provider, status, reason, created_at)
select 'LX-donationofbens1', id, 'sandbox', 'failed', 'The payment didn’t go through: Declined.', '2026-03-01 10:00+00'
from payment_intents where content = 'donation:1:250000';
