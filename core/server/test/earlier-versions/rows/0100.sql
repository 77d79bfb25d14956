insert into funds (name, description, position, created_at) values
  ('Building', 'A roof for the centre in Jos', 0, '2026-03-02 08:00+00'),
  ('Missions', '', 1, '2026-03-02 08:01+00');
update funds set is_active = false, version = 2 where name = 'Missions';
insert into ledger_transactions (kind, key, at) values
  ('card-donation', 'payment:LX-donationofbens2', '2026-03-02 10:01+00'),
  ('card-donation', 'payment:LX-donationofbens3', '2026-03-02 11:01+00'),
  ('donation-refund', 'donation-refund:2', '2026-03-02 12:00+00');
insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
select t.id, a.id, case a.kind when 'funds' then 250000 else -250000 end
from ledger_transactions t cross join ledger_accounts a
where t.kind = 'card-donation' and a.kind in ('sandbox', 'funds');
insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
select t.id, a.id, case a.kind when 'wallet' then 250000 else -250000 end
from ledger_transactions t cross join ledger_accounts a
where t.kind = 'donation-refund' and (a.kind = 'funds' or a.account_id = 2);
insert into payment_intents (account_id, purpose, subject, amount_kobo, content, status, created_at, fulfilled_at) values
  (2, 'donation', '1', 250000, 'donation:1:250000', 'fulfilled', '2026-03-02 10:00+00', '2026-03-02 10:01+00'),
  (2, 'donation', '2', 250000, 'donation:2:250000', 'fulfilled', '2026-03-02 11:00+00', '2026-03-02 11:01+00');
insert into payment_attempts (reference, intent_id, provider, status, reason, provider_transaction_id, paid_kobo, currency, ledger_transaction_id, created_at, settled_at)
select 'LX-donationofbens' || n, i.id, 'sandbox', 'fulfilled', 'You have given.', 'sandbox-donation-' || n, 250000, 'NGN', t.id, i.created_at, i.fulfilled_at
from (values (2, '1'), (3, '2')) given (n, subject)
join payment_intents i on i.subject = given.subject and i.purpose = 'donation' and i.status = 'fulfilled'
join ledger_transactions t on t.key = 'payment:LX-donationofbens' || n;
insert into donations (fund_id, fund_name, account_id, method, reference, provider, amount_kobo, ledger_transaction_id, given_at)
select f.id, f.name, 2, 'card', 'LX-donationofbens' || n, 'sandbox', 250000, t.id, t.at
from (values (2, 'Building'), (3, 'Missions')) given (n, fund)
join funds f on f.name = given.fund
join ledger_transactions t on t.key = 'payment:LX-donationofbens' || n
order by n;
insert into donation_refunds (donation_id, reason, ledger_transaction_id, refunded_at)
select 2, 'Given to the wrong fund', id, at from ledger_transactions where key = 'donation-refund:2';
-- An update of it in 0096.sql took the row of 0076.sql away.
insert into unreleased_messages select min(id) from messages on conflict do nothing;
