import { sql } from 'kysely';
import { AccountId } from '#core/contract/ids';
import { testProviders } from '#core/contract/payment-providers';
import type { Database } from '#core/server/database/database';
import type { WalletMovement } from './policy.ts';

export async function listHolders(db: Database): Promise<AccountId[]> {
  const { rows } = await sql<{ account_id: string }>`
    with own as (select id from ledger_accounts where account_id is null and kind = any (${testProviders}::text[])),
    touched as (
      select w.ledger_account_id as id
      from ledger_entries e join own on own.id = e.ledger_account_id
      join ledger_entries w on w.transaction_id = e.transaction_id and w.id <> e.id
      union
      select l.id
      from purchases p join refunds r on r.purchase_id = p.id join ledger_accounts l on l.account_id = r.account_id
      left join gifts g on g.id = p.gift_id
      where coalesce(p.provider, g.provider) = any (${testProviders}::text[])
      union
      select e.ledger_account_id
      from gifts g join ledger_entries e on e.transaction_id = g.credit_transaction_id
      where g.provider = any (${testProviders}::text[])
      union
      select l.id
      from donations d join donation_refunds r on r.donation_id = d.id join ledger_accounts l on l.account_id = d.account_id
      where d.provider = any (${testProviders}::text[])
    )
    select a.account_id from ledger_accounts a join touched on touched.id = a.id
    where a.kind = 'wallet' and a.balance_kobo > 0
    order by a.account_id`.execute(db);
  return rows.map(({ account_id }) => AccountId.parse(account_id));
}

export async function listReversed(db: Database): Promise<AccountId[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct a.account_id
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.ledger_account_id
    where t.kind = 'test-reversal' and a.kind = 'wallet'
    order by a.account_id`.execute(db);
  return rows.map(({ account_id }) => AccountId.parse(account_id));
}

export async function listMovements(db: Database, accountId: AccountId): Promise<WalletMovement[]> {
  const { rows } = await sql<{
    transaction_id: string;
    amount_kobo: string;
    other: string;
    paid_for: string | null;
    provider: string | null;
  }>`
    select e.transaction_id, e.amount_kobo, coalesce(credited.provider, o.kind) as other,
      coalesce('order ' || coalesce(p.id, r.purchase_id), 'donation ' || coalesce(d.id, dr.donation_id)) as paid_for,
      coalesce(of.provider, given.provider, donated.provider) as provider
    from ledger_accounts w
    join ledger_entries e on e.ledger_account_id = w.id
    join ledger_entries m on m.transaction_id = e.transaction_id and m.id <> e.id
    join ledger_accounts o on o.id = m.ledger_account_id
    left join purchases p on p.ledger_transaction_id = e.transaction_id
    left join refunds r on r.ledger_transaction_id = e.transaction_id
    left join purchases of on of.id = r.purchase_id
    left join gifts given on given.id = of.gift_id
    left join gifts credited on credited.credit_transaction_id = e.transaction_id
    left join donations d on d.ledger_transaction_id = e.transaction_id
    left join donation_refunds dr on dr.ledger_transaction_id = e.transaction_id
    left join donations donated on donated.id = dr.donation_id
    where w.account_id = ${accountId}
    order by e.id`.execute(db);
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    amount: BigInt(row.amount_kobo),
    other: row.other,
    paidFor: row.paid_for,
    cardProvider: row.provider,
  }));
}
