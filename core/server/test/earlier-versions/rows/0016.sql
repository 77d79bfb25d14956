-- Ada bought message 2 from the wallet and has message 3 in the cart; the cart's rows of what was bought are gone.
insert into cart_items (account_id, message_id, added_at) values (1, 2, '2026-02-07 08:00+00'), (1, 3, '2026-02-07 08:01+00');
delete from cart_items where message_id = 2;

insert into ledger_transactions (kind, key, at) values ('wallet-purchase', 'wallet-purchase:1', '2026-02-07 09:00+00');
insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
select t.id, a.id, case a.kind when 'wallet' then -50000 else 50000 end
from ledger_transactions t join ledger_accounts a on a.kind = 'sales' or a.account_id = 1
where t.key = 'wallet-purchase:1' order by a.id;
insert into purchases (account_id, method, total_kobo, ledger_transaction_id, bought_at)
select 1, 'wallet', 50000, id, at from ledger_transactions where key = 'wallet-purchase:1';
insert into purchase_items (purchase_id, message_id, cart_item_id, topic, speaker_name, price_kobo) values
  (1, 2, 1, 'The Father''s house', 'Grace Okon-Bello', 50000);
insert into entitlements (account_id, message_id, purchase_id, since) values (1, 2, 1, '2026-02-07 09:00+00');
insert into mails (kind, payload, created_at, due_at) values
  ('receipt', '{"purchaseId": "1"}', '2026-02-07 09:00+00', '2026-02-07 09:00+00');
