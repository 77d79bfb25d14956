-- Ada hears in a podcast app what she bought.
insert into feed_identity (library, first_address)
values ('7d0f5a52-1c3e-4f6b-9a52-0f6f6c1d2e3b', 'https://talks.example.org');
insert into private_feeds (account_id, id, secret_hash, secret, made_at, last_read_at)
values (1, '0d0f5a52-1c3e-4f6b-9a52-0f6f6c1d2e3c', sha256('the secret of Ada''s feed'), decode(repeat('5b', 71), 'hex'), '2026-02-27 08:00+00', '2026-02-28 09:00+00');
