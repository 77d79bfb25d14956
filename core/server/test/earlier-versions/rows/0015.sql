-- Under the secret key of tests (core/server/test/app.ts): Ada has redeemed the PIN 10203040; 20304050 is unused, and 30405060 voided.
insert into secret_key_fingerprints (fingerprint) values
  ('\x42bb6734dd47351cab9de3d36da709260acfdd547b8d7754e8765e7b654144ef');
insert into ticket_batches (amount_kobo, expires_at, minted_at) values (100000, null, '2026-02-06 08:00+00');
insert into tickets (batch_id, pin_hash, redeemed_by, redeemed_at, voided_at) values
  (1, '\x70200a97714f532ecad23b9c4633c7895fe5ca954df6d1f0b64c9388b27e3026', 1, '2026-02-06 09:00+00', null),
  (1, '\x6a30f4f0ca90149b56c09efe1b21c0d70431e1f78375d8c1353946f10ff78968', null, null, null),
  (1, '\xe312b149bcb9a3db0776af187c98015505f73486e5e7107fd5136e0d43d06269', null, null, '2026-02-06 10:00+00');

insert into ledger_transactions (kind, key, at) values ('ticket', 'ticket:1', '2026-02-06 09:00+00');
insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
select t.id, a.id, case a.kind when 'wallet' then 100000 else -100000 end
from ledger_transactions t join ledger_accounts a on a.kind = 'tickets' or a.account_id = 1
where t.key = 'ticket:1' order by a.id;
