import { sql } from 'kysely';
import type { ProviderName } from '#core/contract/payment-providers';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { Candidate, ComparedPeriod } from './compare-queries.ts';
import type { Difference } from './judge.ts';

export interface Found {
  candidate: Candidate;
  difference: Difference;
}

/**
 * Records a new or continuing discrepancy. One that a person closed stays closed while its facts are the same; one that closed
 * automatically opens again.
 */
export async function noteDiscrepancy(
  trx: Transaction,
  { scope, at }: { scope: ComparedPeriod; at: Date },
  { candidate, difference }: Found,
): Promise<{ isOpen: boolean; isNew: boolean }> {
  const { reported, booked } = candidate;
  const { rows } = await sql<{ is_open: boolean; is_new: boolean }>`
    with before as (
      select closed_at from discrepancies
      where provider = ${scope.provider} and reference = ${candidate.reference} and facts = ${difference.facts}
    )
    insert into discrepancies as d (provider, reference, kind, facts, payment_at, reported_status, reported_kobo, reported_currency,
      given_back_kobo, booked_status, booked_kobo, booked_currency, found_at, reconciliation_id)
    values (${scope.provider}, ${candidate.reference}, ${difference.kind}, ${difference.facts}, ${candidate.at},
      ${reported?.status ?? null}, ${reported?.arrived ?? null}, ${reported?.currency ?? null}, ${difference.givenBack},
      ${booked?.status ?? null}, ${booked?.amount ?? null}, ${booked?.currency ?? null}, ${at}, ${scope.id})
    on conflict (provider, reference, facts) do update set
      reconciliation_id = excluded.reconciliation_id,
      reported_status = coalesce(excluded.reported_status, d.reported_status),
      closed_at = case d.closed_how when 'act' then d.closed_at end,
      closed_how = case d.closed_how when 'act' then d.closed_how end,
      is_mailed = d.is_mailed and d.closed_how is distinct from 'unseen'
    returning closed_at is null as is_open,
      closed_at is null and not exists (select from before where before.closed_at is null) as is_new`.execute(trx);
  return { isOpen: rows[0]?.is_open ?? false, isNew: rows[0]?.is_new ?? false };
}

export interface OpenElsewhere {
  reference: string;
  payment_at: Date;
  refund_ids: string[];
}

/** Leaves out payments that the provider can't be asked about. Those checked longest ago come first. */
export async function listOpenElsewhere(
  db: Database,
  { provider, begins, ends, max }: { provider: ProviderName; begins: Date; ends: Date; max: number },
): Promise<OpenElsewhere[]> {
  const { rows } = await sql<OpenElsewhere>`
    select d.reference, min(d.payment_at) as payment_at, array(
      select f.refund_id from reported_refunds f
      where f.provider = ${provider} and f.reference = d.reference and not f.is_failed order by f.refund_id) as refund_ids
    from discrepancies d
    where d.provider = ${provider} and d.closed_at is null and (d.payment_at < ${begins} or d.payment_at >= ${ends})
      -- What the provider may have of somebody else's, it isn't asked about (core/contract/ids.ts).
      and d.reference ~ '^[A-Za-z0-9.=-]{8,60}$'
    group by d.reference
    order by min(d.reconciliation_id), min(d.payment_at), d.reference limit ${max}`.execute(db);
  return rows;
}

/** Closes discrepancies of the compared payments that no longer exist or are now of another kind. */
export async function closeUnseen(
  trx: Transaction,
  { id, provider, begins, ends, asked }: ComparedPeriod,
  at: Date,
): Promise<void> {
  await sql`
    update discrepancies d set closed_at = ${at}, closed_how = 'unseen'
    where provider = ${provider} and closed_at is null and reconciliation_id <> ${id}
      and ((payment_at >= ${begins} and payment_at < ${ends})
        or reference = any(${asked}::text[])
        or exists (
          select from discrepancies o
          where o.provider = d.provider and o.reference = d.reference and o.reconciliation_id = ${id}))`.execute(trx);
}

export function countOpen(db: Database, provider?: ProviderName): Promise<number> {
  return countRows(
    db
      .selectFrom('discrepancies')
      .where('closed_at', 'is', null)
      .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? '')),
  );
}

export function countUnmailed(db: Database): Promise<number> {
  return countRows(db.selectFrom('discrepancies').where('closed_at', 'is', null).where('is_mailed', '=', false));
}

export async function noteMailed(trx: Transaction): Promise<void> {
  await trx.updateTable('discrepancies').set({ is_mailed: true }).where('is_mailed', '=', false).execute();
}
