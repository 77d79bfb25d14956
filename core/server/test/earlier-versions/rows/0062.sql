insert into sessions (token_hash, account_id, created_at, used_at, expires_at, device, address) values
  (sha256('another session of Ada''s'), 1, '2026-02-28 08:00+00', '2026-02-28 09:00+00', '2026-03-30 09:00+00', 'Chrome on Android', '192.0.2.7');
