-- Ada and Pastor Ben, whose password is `a quiet morning`, and an account that was deleted.
insert into accounts (email, password_hash, first_name, last_name, mobile, picture_key, created_at) values
  ('ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$SKLpfO+TI6wBUVsJwcBlkQ$YL0cVvwa0WMeM7bLNTfseqkCeIcMPbMwlrULrQkWOGA',
    'Ada', 'Lovelace', '+234 800 000 0001', 'pictures/c/' || repeat('c1', 32) || '.webp', '2026-02-01 08:00+00'),
  ('Ben@Example.org', '$argon2id$v=19$m=19456,t=2,p=1$jRetE/n/7NxulrLW1Tmwsg$alLOfsCwi1Zcfe1rr4TmvSKR2DZvOO1CLQ3yXksnuUc',
    'Ben', 'Ọládàpọ̀', '', null, '2026-02-01 08:10+00');
insert into accounts (email, password_hash, created_at, deleted_at) values (null, null, '2026-02-01 08:20+00', '2026-02-02 08:20+00');

insert into loose_pictures (picture_key, since) values ('pictures/d/' || repeat('d1', 32) || '.webp', '2026-02-01 09:00+00');
-- Ada's token.
insert into sessions (token_hash, account_id, created_at, used_at, expires_at) values
  (sha256('the-session-that-ada-began-with-this-token-'), 1, '2026-02-01 09:00+00', '2026-02-03 09:00+00', '2200-01-01 00:00+00');
insert into password_resets (token_hash, account_id, created_at, expires_at) values
  (sha256('a reset of Ben''s'), 2, '2026-02-03 09:00+00', '2026-02-03 10:00+00');
