import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export type WrongRefund = Awaited<ReturnType<typeof listWrongRefunds>>[number];

export async function listWrongRefunds(db: Database) {
  const { rows } = await sql<{ id: string; amount: string; items: string | null; given: string | null; key: string }>`
    with given_back as (
      select r.id, r.account_id, r.amount_kobo, r.ledger_transaction_id, sum(i.price_kobo) as items,
        'refund:' || min(i.cart_item_id) as right_key
      from refunds r
      left join refund_items g on g.refund_id = r.id
      left join purchase_items i on i.purchase_id = g.purchase_id and i.message_id = g.message_id
      group by r.id
    ), booked as (
      select e.transaction_id,
        -sum(e.amount_kobo) filter (where a.kind = 'sales') as taken,
        sum(e.amount_kobo) filter (where a.kind = 'wallet') as given,
        max(a.account_id) as receiver
      from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
      group by e.transaction_id
    )
    select r.id, r.amount_kobo as amount, r.items, b.given, t.key
    from given_back r
    join ledger_transactions t on t.id = r.ledger_transaction_id
    left join booked b on b.transaction_id = t.id
    where (r.items, b.taken, b.given) is distinct from (r.amount_kobo, r.amount_kobo, r.amount_kobo)
      or t.kind <> 'refund'
      or t.key is distinct from r.right_key
      or b.receiver is distinct from r.account_id
    order by r.id`.execute(db);
  return rows;
}

export async function listUnexplainedRefunds(db: Database) {
  const { rows } = await sql<{ id: string; key: string }>`
    select t.id, t.key from ledger_transactions t
    where t.kind = 'refund' and not exists (select from refunds r where r.ledger_transaction_id = t.id)
    order by t.id`.execute(db);
  return rows;
}

export async function listMissingGuards(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select name from (values ('refunds_append_only'), ('refund_items_append_only')) guards (name)
    where not exists (select from pg_trigger where tgname = name and tgenabled in ('O', 'A'))
    order by name`.execute(db);
  return rows;
}

export type WrongOrder = Awaited<ReturnType<typeof listWrongOrders>>[number];
export type WrongEntitlement = Awaited<ReturnType<typeof listWrongEntitlements>>[number];

export async function listWrongOrders(db: Database) {
  const { rows } = await sql<{ id: string; total: string; items: string | null; earned: string | null; key: string }>`
    with sold as (
      select p.id, p.account_id, p.method, p.total_kobo, p.ledger_transaction_id, sum(i.price_kobo) as items,
        case p.method when 'card' then 'payment:' || p.reference when 'gift' then 'gift-purchase:' || p.gift_id
          else 'wallet-purchase:' || min(i.cart_item_id) end as right_key
      from purchases p left join purchase_items i on i.purchase_id = p.id
      group by p.id
    ), booked as (
      select e.transaction_id,
        sum(e.amount_kobo) filter (where a.kind = 'sales') as earned,
        -sum(e.amount_kobo) filter (where a.kind <> 'sales') as paid,
        max(a.account_id) as payer
      from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
      group by e.transaction_id
    )
    select s.id, s.total_kobo as total, s.items, b.earned, t.key
    from sold s
    join ledger_transactions t on t.id = s.ledger_transaction_id
    left join booked b on b.transaction_id = t.id
    where (s.items, b.earned, b.paid) is distinct from (s.total_kobo, s.total_kobo, s.total_kobo)
      or t.kind <> s.method || '-purchase'
      or t.key is distinct from s.right_key
      or b.payer is distinct from case s.method when 'wallet' then s.account_id end
    order by s.id`.execute(db);
  return rows;
}

export async function listUnexplainedSales(db: Database) {
  const { rows } = await sql<{ id: string; kind: string }>`
    select t.id, t.kind from ledger_transactions t
    where t.kind in ('card-purchase', 'wallet-purchase', 'gift-purchase')
      and not exists (select from purchases p where p.ledger_transaction_id = t.id)
    order by t.id`.execute(db);
  return rows;
}

export async function listWrongEntitlements(db: Database) {
  const { rows } = await sql<{ account_id: string; message_id: string; purchase_id: string | null }>`
    with bought as (
      select p.account_id, i.message_id, p.id as purchase_id
      from purchases p join purchase_items i on i.purchase_id = p.id
      where not exists (
        select from refund_items r where r.purchase_id = i.purchase_id and r.message_id = i.message_id
      )
    )
    select coalesce(b.account_id, e.account_id) as account_id, coalesce(b.message_id, e.message_id) as message_id,
      b.purchase_id
    from bought b
    full join entitlements e
      on e.account_id = b.account_id and e.message_id = b.message_id and e.purchase_id = b.purchase_id
    where b.account_id is null or e.account_id is null
    order by account_id, message_id`.execute(db);
  return rows;
}
