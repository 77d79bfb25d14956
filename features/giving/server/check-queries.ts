import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export async function listWrongDonations(db: Database) {
  const { rows } = await sql<{ id: string; key: string; amount: string }>`
    with booked as (
      select e.transaction_id,
        sum(e.amount_kobo) filter (where a.kind = 'funds') as given,
        max(a.account_id) as account_id,
        max(a.kind) filter (where a.kind <> 'funds') as other
      from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
      group by e.transaction_id
    ), wanted as (
      select d.id, d.ledger_transaction_id, d.amount_kobo, d.method || '-donation' as kind,
        case d.method when 'card' then 'payment:' || d.reference
          else 'wallet-donation:' || d.account_id || ':' || d.request_key end as key,
        coalesce(d.provider, 'wallet') as other, case d.method when 'wallet' then d.account_id end as account_id
      from donations d
      union all
      select d.id, r.ledger_transaction_id, -d.amount_kobo, 'donation-refund', 'donation-refund:' || d.id, 'wallet',
        d.account_id
      from donation_refunds r join donations d on d.id = r.donation_id
    )
    select w.id, t.key, w.amount_kobo as amount
    from wanted w
    join ledger_transactions t on t.id = w.ledger_transaction_id
    left join booked b on b.transaction_id = t.id
    where (t.kind, t.key, b.given, b.other, b.account_id)
      is distinct from (w.kind, w.key, w.amount_kobo, w.other, w.account_id)
    order by w.id`.execute(db);
  return rows;
}

export async function listUnexplained(db: Database) {
  const { rows } = await sql<{ id: string; kind: string; key: string }>`
    select t.id, t.kind, t.key from ledger_transactions t
    where t.kind in ('card-donation', 'wallet-donation', 'donation-refund')
      and not exists (select from donations d where d.ledger_transaction_id = t.id)
      and not exists (select from donation_refunds r where r.ledger_transaction_id = t.id)
    order by t.id`.execute(db);
  return rows;
}

export async function listMissingGuards(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select name from (values ('donations_append_only'), ('donation_refunds_append_only')) guards (name)
    where not exists (select from pg_trigger where tgname = name and tgenabled in ('O', 'A'))
    order by name`.execute(db);
  return rows;
}

export async function sumGiven(db: Database): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(d.amount_kobo), 0) as total from donations d
    where not exists (select from donation_refunds r where r.donation_id = d.id)`.execute(db);
  return rows[0]?.total ?? '0';
}
