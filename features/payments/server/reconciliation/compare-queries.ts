import { sql } from 'kysely';
import type { PaymentReference } from '#core/contract/ids';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Database, Transaction } from '#core/server/database/database';
import type { ReportedStatus } from '#core/server/payment/reports';
import type { AttemptStatus } from '#features/payments/server/queries';
import type { Compared } from './judge.ts';
import type { Period } from './period.ts';

export function listBooked(
  db: Database,
  provider: ProviderName,
  { begins, ends }: Pick<Period, 'begins' | 'ends'>,
): Promise<{ reference: PaymentReference; created_at: Date }[]> {
  return db
    .selectFrom('payment_attempts')
    .where('provider', '=', provider)
    .where('created_at', '>=', begins)
    .where('created_at', '<', ends)
    .where('settled_at', 'is not', null)
    .select(['reference', 'created_at'])
    .$narrowType<{ reference: PaymentReference }>()
    .orderBy('created_at')
    .execute();
}

export interface ComparedPeriod {
  id: string;
  provider: ProviderName;
  begins: Date;
  ends: Date;
  asked: readonly string[];
}

export interface Candidate extends Compared {
  reference: string;
  at: Date;
}

interface CandidateRow {
  reference: string;
  at: Date;
  reported_status: ReportedStatus | null;
  arrived_kobo: string | null;
  reported_currency: string | null;
  reported_at: Date | null;
  booked_status: AttemptStatus | null;
  booked_kobo: string | null;
  booked_currency: string | null;
  settled_at: Date | null;
  refunded_kobo: string;
}

export async function listCandidates(trx: Transaction, scope: ComparedPeriod, max: number): Promise<Candidate[]> {
  const { id, provider, begins, ends, asked } = scope;
  const { rows } = await sql<CandidateRow>`
    with seen as (
      select reference from reported_payments where reconciliation_id = ${id}
      union
      select reference from payment_attempts
      where provider = ${provider} and created_at >= ${begins} and created_at < ${ends} and settled_at is not null
      union
      select reference from reported_refunds where reconciliation_id = ${id}
      union
      select unnest(${asked}::text[])
    )
    select s.reference, coalesce(a.created_at, t.started_at) as at,
      t.status as reported_status, t.arrived_kobo, t.currency as reported_currency,
      coalesce(t.paid_at, t.started_at) as reported_at,
      a.status as booked_status, coalesce(a.paid_kobo, i.amount_kobo) as booked_kobo,
      case when a.reference is not null then coalesce(a.currency, 'NGN') end as booked_currency,
      a.settled_at, r.refunded_kobo
    from seen s
    left join payment_attempts a on a.reference = s.reference and a.provider = ${provider}
    left join reported_payments t on t.provider = ${provider} and t.reference = s.reference
      -- What isn't reported any more counts only for payments of other days, which weren't asked for.
      and (t.reconciliation_id = ${id}
        or (s.reference <> all(${asked}::text[])
          and (coalesce(a.created_at, t.started_at) < ${begins} or coalesce(a.created_at, t.started_at) >= ${ends})))
    left join payment_intents i on i.id = a.intent_id
    cross join lateral (
      select coalesce(sum(amount_kobo), 0) as refunded_kobo from reported_refunds f
      where f.provider = ${provider} and f.reference = s.reference and not f.is_failed
    ) r
    where (t.reference is not null or a.reference is not null)
      and (r.refunded_kobo > 0
        or s.reference = any(${asked}::text[])
        or coalesce(a.created_at, t.started_at) >= ${begins} and coalesce(a.created_at, t.started_at) < ${ends})
      and (r.refunded_kobo > 0
        or (a.settled_at is null and t.status = 'success')
        or (a.settled_at is not null and (t.status, t.arrived_kobo, t.currency)
          is distinct from ('success', a.paid_kobo, a.currency)))
    order by at, s.reference limit ${max}`.execute(trx);
  return rows.map(candidateOf);
}

function candidateOf(row: CandidateRow): Candidate {
  const { reported_status, reported_at, booked_status } = row;
  return {
    reference: row.reference,
    at: row.at,
    reported:
      reported_status === null || reported_at === null
        ? null
        : {
            status: reported_status,
            arrived: BigInt(row.arrived_kobo ?? 0),
            currency: row.reported_currency ?? '',
            at: reported_at,
          },
    booked:
      booked_status === null
        ? null
        : {
            status: booked_status,
            amount: BigInt(row.booked_kobo ?? 0),
            currency: row.booked_currency ?? '',
            settledAt: row.settled_at,
          },
    refunded: BigInt(row.refunded_kobo),
  };
}

export interface Sums {
  reported_count: string;
  reported_kobo: string;
  fees_kobo: string;
  paid_out_kobo: string;
  not_paid_out_count: string;
  booked_count: string;
  booked_kobo: string;
}

export async function sumSides(trx: Transaction, { id, provider, begins, ends }: ComparedPeriod): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select reported.*, booked.*
    from (
      select count(*) as reported_count, coalesce(sum(t.arrived_kobo), 0) as reported_kobo,
        coalesce(sum(t.fees_kobo), 0) as fees_kobo,
        coalesce(sum(greatest(t.charged_kobo - coalesce(t.fees_kobo, 0), 0)) filter (where p.status = 'success'), 0)
          as paid_out_kobo,
        count(*) filter (where p.status is distinct from 'success') as not_paid_out_count
      from reported_payments t
      left join payment_attempts a on a.reference = t.reference and a.provider = t.provider
      left join payouts p on p.provider = t.provider and p.payout_id = t.payout_id
      where t.reconciliation_id = ${id} and t.status = 'success' and t.currency = 'NGN'
        and coalesce(a.created_at, t.started_at) >= ${begins} and coalesce(a.created_at, t.started_at) < ${ends}
    ) reported cross join (
      select count(*) as booked_count, coalesce(sum(paid_kobo), 0) as booked_kobo
      from payment_attempts
      where provider = ${provider} and created_at >= ${begins} and created_at < ${ends}
        and settled_at is not null and currency = 'NGN'
    ) booked`.execute(trx);
  const [sums] = rows;
  if (!sums) throw new Error('sums have no row');
  return sums;
}
