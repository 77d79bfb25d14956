insert into former_device_tokens (token_hash, now_hash, account_id, replaced_at) values
  (sha256('a browser before its sign-in'), sha256('a browser'), 1, '2026-03-01 08:00+00');
