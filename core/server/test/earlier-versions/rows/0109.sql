insert into push_subscriptions (account_id, session_hash, endpoint, p256dh, auth, created_at, pushed_until, due_at, failing_since, failures)
  select account_id, token_hash, 'https://push.example.org/send/1', 'B', 'a', '2026-03-01 08:00+00', '2026-03-01 08:00+00', '2026-03-01 09:00+00', '2026-03-01 08:30+00', 1
  from sessions order by token_hash limit 1;
