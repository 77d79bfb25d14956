import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export type WrongGift = Awaited<ReturnType<typeof listWrongGifts>>[number];

export async function listWrongGifts(db: Database) {
  const { rows } = await sql<{ id: string; amount_kobo: string; booked: string | null; key: string | null }>`
    select g.id, g.amount_kobo, b.amount_kobo as booked, b.key
    from gifts g
    left join lateral (
      select t.kind, t.key, e.amount_kobo, source.kind as source
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.amount_kobo > 0
      join ledger_accounts target on target.id = e.ledger_account_id and target.kind = 'gifts'
      join ledger_entries s on s.transaction_id = t.id and s.amount_kobo < 0
      join ledger_accounts source on source.id = s.ledger_account_id
      where t.id = g.ledger_transaction_id
    ) b on true
    where g.state <> 'unpaid' and (
      (b.kind, b.amount_kobo, b.source) is distinct from ('card-gift', g.amount_kobo, g.provider)
      or (g.kind <> 'amount'
        and g.amount_kobo is distinct from (select sum(price_kobo) from gift_items i where i.gift_id = g.id))
      or not exists (select from tickets t where t.gift_id = g.id))
    order by g.id`.execute(db);
  return rows;
}

export type WrongEnd = Awaited<ReturnType<typeof listWrongEnds>>[number];

export async function listWrongEnds(db: Database) {
  const { rows } = await sql<{ id: string; state: string; amount_kobo: string; sold: string; credited: string }>`
    select * from (
      select g.id, g.state, g.amount_kobo, coalesce(p.total_kobo, 0) as sold, coalesce(c.amount_kobo, 0) as credited,
        (g.state = 'redeemed' and p.id is not null and p.account_id <> g.redeemed_by)
          or (c.kind is not null and (c.kind, c.key, c.account_id) is distinct from (
            case g.state when 'redeemed' then 'gift-credit' else 'gift-refund' end,
            case g.state when 'redeemed' then 'gift-credit:' else 'gift-refund:' end || g.id,
            case g.state when 'redeemed' then g.redeemed_by else g.account_id end))
          or (g.state <> 'redeemed' and p.id is not null) as is_wrong
      from gifts g
      left join purchases p on p.gift_id = g.id
      left join lateral (
        select t.kind, t.key, a.account_id, e.amount_kobo
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.amount_kobo > 0
        join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'wallet'
        where t.id = g.credit_transaction_id
      ) c on true
    ) ended
    where is_wrong or (state in ('redeemed', 'refunded') and sold + credited <> amount_kobo)
      or (state in ('unpaid', 'unused') and sold + credited <> 0)
    order by id`.execute(db);
  return rows;
}

export async function listUnexplained(db: Database) {
  const { rows } = await sql<{ id: string; kind: string; key: string }>`
    select t.id, t.kind, t.key from ledger_transactions t
    where t.kind in ('card-gift', 'gift-credit', 'gift-refund')
      and not exists (select from gifts g where t.id in (g.ledger_transaction_id, g.credit_transaction_id))
    order by t.id`.execute(db);
  return rows;
}

export async function sumUnused(db: Database): Promise<{ booked: string; unused: string; count: number }> {
  const { rows } = await sql<{ booked: string; unused: string; count: number }>`
    select
      (select coalesce(sum(e.amount_kobo), 0) from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
        where a.kind = 'gifts') as booked,
      (select coalesce(sum(amount_kobo), 0) from gifts where state = 'unused') as unused,
      (select count(*)::int from gifts where state = 'unused') as count`.execute(db);
  return rows[0] ?? { booked: '0', unused: '0', count: 0 };
}
