-- Ben left the provider's page; another payment of his is under way.
insert into payment_intents (account_id, purpose, amount_kobo, content, created_at) values (2, 'wallet', 20000, 'wallet:20000', '2026-02-22 09:00+00');
insert into payment_attempts (reference, intent_id, provider, access_code, authorization_url, status, created_at, asks, cancelled_at, last_active_at)
select 'LX-cancelledbyben' || number, i.id, 'sandbox', 'code6' || number, 'http://127.0.0.1:3000/sandbox/code6' || number, 'open', '2026-02-22 09:00+00', 1,
  cancelled::timestamptz, '2026-02-22 09:01+00'
from payment_intents i cross join (values (1, '2026-02-22 09:05+00'), (2, null)) attempt (number, cancelled)
where i.content = 'wallet:20000' order by number;
insert into sandbox_charges (reference, access_code, amount_kobo, callback_url, status, created_at) values
  ('LX-cancelledbyben1', 'code61', 20000, 'http://127.0.0.1:3000/wallet', 'abandoned', '2026-02-22 09:00+00'),
  ('LX-cancelledbyben2', 'code62', 20000, 'http://127.0.0.1:3000/wallet', 'pending', '2026-02-22 09:01+00');
