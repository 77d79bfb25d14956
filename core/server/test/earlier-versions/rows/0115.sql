-- What was made and nobody has said to have yet.
insert into held_secrets (account_id, ticket_batch_id, sealed, made_at, expires_at)
  select a.id, b.id, '\x01020304', '2026-03-02 12:00+00', '2026-03-03 12:00+00'
  from (select min(id) as id from accounts) a, (select min(id) as id from ticket_batches) b;
insert into held_secrets (account_id, access_token_id, sealed, made_at, expires_at)
  select account_id, id, '\x01020305', '2026-03-02 12:00+00', '2026-03-02 13:00+00' from access_tokens limit 1;
insert into held_secrets (account_id, webhook_endpoint_id, sealed, made_at, expires_at)
  select a.id, w.id, '\x01020306', '2026-03-02 12:00+00', '2026-03-02 13:00+00'
  from (select min(id) as id from accounts) a, (select min(id) as id from webhook_endpoints) w where w.id is not null;
insert into held_secrets (account_id, second_factor_of, sealed, made_at, expires_at)
  select account_id, account_id, '\x01020307', '2026-03-02 12:00+00', '2026-03-02 13:00+00' from second_factors limit 1;
