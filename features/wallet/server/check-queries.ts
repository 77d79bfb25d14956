import { sql } from 'kysely';
import { providerNames, testProviders } from '#core/contract/payment-providers';
import type { Database } from '#core/server/database/database';

export type Misdirected = Awaited<ReturnType<typeof listMisdirected>>[number];
export type WrongBalance = Awaited<ReturnType<typeof listWrongBalances>>[number];
export type WrongBalanceAfter = Awaited<ReturnType<typeof listWrongBalancesAfter>>[number];
export type WrongTicket = Awaited<ReturnType<typeof listWrongTickets>>[number];

export async function listMissingGuards(db: Database) {
  const { rows } = await sql<{ name: string; table: string }>`
    with guards (name, "table") as (values
      ('keep_wallet_balance', 'ledger_entries'), ('ledger_entries_append_only', 'ledger_entries'),
      ('ledger_entries_balance', 'ledger_entries'),
      ('ledger_transactions_append_only', 'ledger_transactions'), ('ledger_transaction_balances', 'ledger_transactions'),
      ('ledger_accounts_stay', 'ledger_accounts'), ('refuse_balance_change', 'ledger_accounts'),
      ('refuse_opening_balance', 'ledger_accounts'), ('ledger_accounts_balance_kobo_check', 'ledger_accounts')
    ), standing (name, "table") as (
      select tgname, tgrelid from pg_trigger where tgenabled in ('O', 'A')
      union all
      select conname, conrelid from pg_constraint where contype = 'c' and convalidated
    )
    select g.name, g."table" from guards g
    where not exists (select from standing s where s.name = g.name and s."table" = g."table"::regclass)
    order by g."table", g.name`.execute(db);
  return rows;
}

/** @returns transactions without at least two entries that sum to zero */
export async function listUnbalanced(db: Database) {
  const { rows } = await sql<{ id: string; entries: string; total: string }>`
    select t.id, count(e.id) as entries, coalesce(sum(e.amount_kobo), 0) as total
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id
    having count(e.id) < 2 or sum(e.amount_kobo) <> 0
    order by t.id`.execute(db);
  return rows;
}

export async function listMisdirected(db: Database) {
  const { rows } = await sql<{ id: string; kind: string; sources: string[] | null; targets: string[] | null }>`
    with ways (kind, source, target) as (values
      ('wallet-purchase', 'wallet', 'sales'), ('ticket', 'tickets', 'wallet'), ('refund', 'sales', 'wallet'),
      ('wallet-donation', 'wallet', 'funds'), ('donation-refund', 'funds', 'wallet'),
      ('gift-purchase', 'gifts', 'sales'), ('gift-credit', 'gifts', 'wallet'), ('gift-refund', 'gifts', 'wallet')
    ), paid (kind, target) as (values
      ('card-funding', 'wallet'), ('card-credit', 'wallet'), ('card-purchase', 'sales'), ('card-donation', 'funds'),
      ('card-gift', 'gifts')
    ), all_ways as (
      table ways
      union all
      select kind, provider, target from paid, unnest(${providerNames}::text[]) as provider
      union all
      select 'test-reversal', 'wallet', provider from unnest(${testProviders}::text[]) as provider
    ), moved as (
      select t.id, t.kind,
        array_agg(a.kind) filter (where e.amount_kobo < 0) as sources,
        array_agg(a.kind) filter (where e.amount_kobo > 0) as targets
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.ledger_account_id
      group by t.id
    )
    select m.* from moved m
    where not exists (
      select from all_ways w where w.kind = m.kind and array[w.source] = m.sources and array[w.target] = m.targets
    )
    order by m.id`.execute(db);
  return rows;
}

export async function listWrongBalances(db: Database) {
  const { rows } = await sql<{ account_id: string; balance_kobo: string; total: string }>`
    select a.account_id, a.balance_kobo, coalesce(sum(e.amount_kobo), 0) as total
    from ledger_accounts a left join ledger_entries e on e.ledger_account_id = a.id
    where a.kind = 'wallet'
    group by a.id
    having a.balance_kobo <> coalesce(sum(e.amount_kobo), 0)
    order by a.account_id`.execute(db);
  return rows;
}

/** @returns entries whose recorded balance isn't the running sum */
export async function listWrongBalancesAfter(db: Database) {
  const { rows } = await sql<{ id: string; balance_after_kobo: string | null; total: string | null }>`
    select id, balance_after_kobo, total
    from (
      select e.id, e.balance_after_kobo, case when a.kind = 'wallet'
        then sum(e.amount_kobo) over (partition by e.ledger_account_id order by e.id) end as total
      from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
    ) kept
    where balance_after_kobo is distinct from total or total < 0
    order by id`.execute(db);
  return rows;
}

export async function listWrongTickets(db: Database) {
  const { rows } = await sql<{ ticket_id: string | null; key: string | null; transaction_id: string | null }>`
    with redeemed as (
      select t.id, 'ticket:' || t.id as key, t.redeemed_by, b.amount_kobo
      from tickets t join ticket_batches b on b.id = t.batch_id
      where t.redeemed_at is not null
    ), booked as (
      select t.id, t.key, a.account_id, e.amount_kobo
      from ledger_transactions t
      left join (ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'wallet')
        on e.transaction_id = t.id
      where t.kind = 'ticket'
    )
    select r.id as ticket_id, b.key, b.id as transaction_id
    from redeemed r full join booked b on b.key = r.key
    where (r.redeemed_by, r.amount_kobo) is distinct from (b.account_id, b.amount_kobo)
    order by r.id, b.id`.execute(db);
  return rows;
}

/** @returns the total of each kind of account, in kobo */
export async function sumAccounts(db: Database) {
  const { rows } = await sql<{ kind: string; total: string }>`
    select a.kind, sum(e.amount_kobo) as total
    from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
    group by a.kind`.execute(db);
  return rows;
}

/** @returns the number and kobo total of deleted accounts' wallets */
export async function sumOwnerless(db: Database) {
  const { rows } = await sql<{ wallets: number; total: string }>`
    select count(*)::int as wallets, coalesce(sum(l.balance_kobo), 0) as total
    from ledger_accounts l join accounts a on a.id = l.account_id
    where a.deleted_at is not null and l.balance_kobo > 0`.execute(db);
  return rows[0] ?? { wallets: 0, total: '0' };
}
