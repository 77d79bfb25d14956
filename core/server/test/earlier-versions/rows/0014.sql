-- Wallets are opened empty.
insert into ledger_accounts (kind, account_id, balance_kobo) values ('wallet', 1, 0);
