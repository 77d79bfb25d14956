insert into access_tokens (token_hash, account_id, name, scopes, created_at, expires_at, used_at, network) values
  (sha256('an access token'), 1, 'A program', '{read,listen}', '2026-03-01 08:00+00', null, null, null),
  (sha256('another access token'), 1, 'The uploader', '{desk:messages}', '2026-03-01 08:00+00', '2026-05-30 08:00+00', '2026-03-02 08:00+00', '192.0.2.7');
