import { sql } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';

export type WrongAttempt = Awaited<ReturnType<typeof listWrongAttempts>>[number];
export type Noteworthy = Awaited<ReturnType<typeof listNoteworthyAttempts>>[number];

export async function listWrongAttempts(db: Database) {
  const { rows } = await sql<{ reference: string; status: string; paid_kobo: string; transaction_id: string | null }>`
    with booked as (
      select t.id, t.key, t.kind, e.amount_kobo, target.kind as target, target.account_id, source.kind as source
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.amount_kobo > 0
      join ledger_accounts target on target.id = e.ledger_account_id
      join ledger_entries s on s.transaction_id = t.id and s.amount_kobo < 0
      join ledger_accounts source on source.id = s.ledger_account_id
      where t.kind in ('card-funding', 'card-purchase', 'card-credit', 'card-donation', 'card-gift')
    ), ways (status, purpose, kind, target) as (values
      ('bought', 'purchase', 'card-purchase', 'sales'), ('funded', 'wallet', 'card-funding', 'wallet'),
      ('fulfilled', 'donation', 'card-donation', 'funds'), ('fulfilled', 'gift', 'card-gift', 'gifts'),
      ('credited', null, 'card-credit', 'wallet')
    )
    select a.reference, a.status, a.paid_kobo, a.ledger_transaction_id as transaction_id
    from payment_attempts a
    join payment_intents i on i.id = a.intent_id
    left join ways w on w.status = a.status and coalesce(w.purpose, i.purpose) = i.purpose
    left join booked b on b.id = a.ledger_transaction_id
    left join purchases p on p.id = a.purchase_id
    where a.status in ('bought', 'funded', 'fulfilled', 'credited') and (
      (b.key, b.kind, b.target, b.source, b.amount_kobo)
        is distinct from ('payment:' || a.reference, w.kind, w.target, a.provider, a.paid_kobo)
      or (w.target = 'wallet' and b.account_id <> i.account_id)
      or (a.status <> 'credited' and (a.paid_kobo <> i.amount_kobo or i.status <> 'fulfilled'))
      or (a.status = 'bought' and (p.account_id, p.reference, p.total_kobo, p.ledger_transaction_id)
        is distinct from (i.account_id, a.reference, a.paid_kobo, a.ledger_transaction_id))
    )
    order by a.reference`.execute(db);
  return rows;
}

export async function listUnexplainedPayments(db: Database) {
  const { rows } = await sql<{ id: string; kind: string; key: string }>`
    select t.id, t.kind, t.key
    from ledger_transactions t
    where t.kind in ('card-funding', 'card-purchase', 'card-credit', 'card-donation', 'card-gift')
      and not exists (select from payment_attempts a where a.ledger_transaction_id = t.id)
    order by t.id`.execute(db);
  return rows;
}

export async function listWrongIntents(db: Database) {
  const { rows } = await sql<{ id: string; status: string; fulfilments: string }>`
    select i.id, i.status, count(a.reference) as fulfilments
    from payment_intents i
    left join payment_attempts a on a.intent_id = i.id and a.status in ('bought', 'funded', 'fulfilled')
    group by i.id
    having count(a.reference) <> case i.status when 'fulfilled' then 1 else 0 end
    order by i.id`.execute(db);
  return rows;
}

export function listNoteworthyAttempts(db: Database) {
  return db
    .selectFrom('payment_attempts')
    .where((where) => where.or([where('needs_attention', '=', true), where('status', '=', 'held')]))
    .select(['reference', 'provider', 'status', 'reason', 'last_error', 'paid_kobo', 'currency'])
    .orderBy('created_at')
    .execute();
}

export function countNoteworthyEvents(db: Database): Promise<number> {
  return countRows(db.selectFrom('payment_events').where('needs_attention', '=', true));
}
