-- What Ben bought was given back.
insert into ledger_accounts (kind, account_id, balance_kobo) values ('wallet', 2, 0);
insert into ledger_transactions (kind, key, at) values ('refund', 'refund:3', '2026-02-14 09:00+00');
insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
select t.id, a.id, case a.kind when 'wallet' then 30000 else -30000 end
from ledger_transactions t join ledger_accounts a on a.kind = 'sales' or a.account_id = 2
where t.key = 'refund:3' order by a.id;
insert into refunds (purchase_id, account_id, amount_kobo, reason, refunded_by, ledger_transaction_id, refunded_at)
select 2, 2, 30000, 'Bought by mistake', 2, id, at from ledger_transactions where key = 'refund:3';
insert into refund_items (refund_id, purchase_id, message_id) values (1, 2, 3);
delete from entitlements where purchase_id = 2;
insert into mails (kind, payload, created_at, due_at) values ('refund', '{"refundId": "1"}', '2026-02-14 09:00+00', '2026-02-14 09:00+00');
insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after, reason) values
  ('2026-02-14 09:00+00', 2, 'order.refund', '2', '', null, '{"amount": 300, "messages": ["3"]}', 'Bought by mistake');
insert into book_checks (at, took_ms, faults, notes) values ('2026-02-14 10:00+00', 12, '[]', '["Came in: ₦300 by Paystack."]');
