import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { OwnAccount, TransactionKind } from '#features/ledger/server/posting';

export type AccountClass = 'wallet' | OwnAccount;

/** `before` is the start of the next month. */
export interface Bounds {
  from: Date;
  before: Date;
}

export interface AccountSum {
  account: AccountClass;
  /** In kobo; positive if more was credited than debited. */
  amount_kobo: string;
}

export async function sumAccountsBefore(db: Database, before: Date): Promise<AccountSum[]> {
  return await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .where('t.at', '<', before)
    .groupBy('a.kind')
    .select(['a.kind as account', sql<string>`sum(e.amount_kobo)`.as('amount_kobo')])
    .$narrowType<{ account: AccountClass }>()
    .execute();
}

export type MovedRow = Awaited<ReturnType<typeof sumMovedByAccount>>[number];

export async function sumMovedByAccount(db: Database, { from, before }: Bounds) {
  return await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_entries as o')
          .innerJoin('ledger_accounts as oa', 'oa.id', 'o.ledger_account_id')
          .whereRef('o.transaction_id', '=', 't.id')
          .whereRef('o.id', '<>', 'e.id')
          // Only one other entry is taken, so that a transaction with more than two isn't counted twice.
          .select('oa.kind')
          .orderBy('o.id')
          .limit(1)
          .as('other'),
      (join) => join.onTrue(),
    )
    .where('t.at', '>=', from)
    .where('t.at', '<', before)
    .groupBy(['a.kind', 't.kind', 'other.kind'])
    .select(['a.kind as account', 't.kind', 'other.kind as other'])
    .select([
      sql<string>`count(*)`.as('movements'),
      sql<string>`-sum(least(e.amount_kobo, 0))`.as('debit_kobo'),
      sql<string>`sum(greatest(e.amount_kobo, 0))`.as('credit_kobo'),
    ])
    .orderBy('a.kind')
    .orderBy('t.kind')
    .orderBy('other.kind')
    .$narrowType<{ account: AccountClass; kind: TransactionKind; other: AccountClass }>()
    .execute();
}

export interface TicketSum {
  tickets: string;
  amount_kobo: string;
}

/** Minted tickets are counted here because the ledger knows only redeemed ones. */
export async function sumMinted(db: Database, { from, before }: Bounds): Promise<TicketSum> {
  const { rows } = await sql<TicketSum>`
    select count(*) as tickets, coalesce(sum(b.amount_kobo), 0) as amount_kobo
    from ticket_batches b join tickets t on t.batch_id = b.id
    where b.minted_at >= ${from} and b.minted_at < ${before}`.execute(db);
  return rows[0] ?? { tickets: '0', amount_kobo: '0' };
}

export async function sumRedeemable(db: Database, at: Date): Promise<TicketSum> {
  const { rows } = await sql<TicketSum>`
    select count(*) as tickets, coalesce(sum(b.amount_kobo), 0) as amount_kobo
    from ticket_batches b join tickets t on t.batch_id = b.id
    where b.minted_at < ${at} and (b.expires_at is null or b.expires_at > ${at})
      and (t.redeemed_at is null or t.redeemed_at >= ${at}) and (t.voided_at is null or t.voided_at >= ${at})`.execute(
    db,
  );
  return rows[0] ?? { tickets: '0', amount_kobo: '0' };
}

/** Amounts are in kobo. */
export interface ReportedMonth {
  provider: OwnAccount;
  fee_payments: string;
  fees_kobo: string;
  /** Payments of the month without a known fee, e.g. started on a day that wasn't reconciled. */
  feeless_payments: string;
  payouts: string;
  paid_out_kobo: string;
  /** Days of the month without a complete reconciliation after their end. */
  days_missing: string;
}

export async function sumReported(
  db: Database,
  { from, before }: Bounds,
  days: { first: string; last: string },
): Promise<ReportedMonth[]> {
  const { rows } = await sql<ReportedMonth>`
    select p.provider, f.fee_payments, f.fees_kobo, f.feeless_payments, o.payouts, o.paid_out_kobo, d.days_missing
    from (select distinct provider from reconciliations where state = 'done') p
    cross join lateral (
      select count(r.fees_kobo) as fee_payments, coalesce(sum(r.fees_kobo), 0) as fees_kobo,
        count(*) - count(r.fees_kobo) as feeless_payments
      from ledger_transactions t
      join payment_attempts a on a.ledger_transaction_id = t.id and a.provider = p.provider
      left join reported_payments r on r.provider = a.provider and r.reference = a.reference
      where t.at >= ${from} and t.at < ${before}
    ) f
    cross join lateral (
      select count(*) as payouts, coalesce(sum(paid_out_kobo), 0) as paid_out_kobo from payouts
      where provider = p.provider and status = 'success' and currency = 'NGN' and due_at >= ${from} and due_at < ${before}
    ) o
    cross join lateral (
      select count(*) as days_missing
      from generate_series(${days.first}::date, ${days.last}::date, interval '1 day') as each (day)
      where not exists (
        select from reconciliations c
        where c.provider = p.provider and c.state = 'done' and each.day between c.from_day and c.to_day
          and (each.day < c.to_day or c.started_at >= c.ends_at))
    ) d
    order by p.provider`.execute(db);
  return rows;
}
