import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Database } from '#core/server/database/database';
import type { GiftKind } from '#features/gifts/contract';
import type { OrderMethod } from '#features/orders/contract/facts';

export function findMessage(db: Database, id: string) {
  return db
    .selectFrom('messages as m')
    .leftJoin('speakers as s', 's.id', 'm.speaker_id')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .where('m.id', '=', id)
    .select(['m.id', 'm.topic', 'm.speaker_id', 's.name as speaker_name', 'm.price_kobo', 'm.is_free', 'm.when'])
    .select(['m.start_date', 'a.duration_ms'])
    .executeTakeFirst();
}

export function findOrder(db: Database, id: string) {
  return db
    .selectFrom('purchases as p')
    .leftJoin('gifts as gift', 'gift.id', 'p.gift_id')
    .where('p.id', '=', id)
    .select(['p.id', 'p.account_id', 'p.method', 'p.reference', 'p.total_kobo', 'p.bundle_name', 'p.bought_at'])
    .select((all) => all.fn.coalesce('p.provider', 'gift.provider').as('provider'))
    .select((all) =>
      jsonArrayFrom(
        all
          .selectFrom('purchase_items as i')
          .whereRef('i.purchase_id', '=', 'p.id')
          .select([sql<string>`i.message_id::text`.as('message_id'), 'i.topic'])
          .select(sql<string>`i.price_kobo::text`.as('price_kobo'))
          .orderBy('i.cart_item_id'),
      ).as('items'),
    )
    .$narrowType<{ method: OrderMethod; provider: ProviderName | null }>()
    .executeTakeFirst();
}

export function findRefund(db: Database, id: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('purchases as p', 'p.id', 'r.purchase_id')
    .leftJoin('gifts as gift', 'gift.id', 'p.gift_id')
    .where('r.id', '=', id)
    .select(['r.id', 'r.purchase_id', 'r.account_id', 'r.amount_kobo', 'r.refunded_at'])
    .select((all) => all.fn.coalesce('p.provider', 'gift.provider').as('provider'))
    .select((all) =>
      jsonArrayFrom(
        all
          .selectFrom('refund_items as given')
          .innerJoin('purchase_items as i', (join) =>
            join.onRef('i.purchase_id', '=', 'given.purchase_id').onRef('i.message_id', '=', 'given.message_id'),
          )
          .whereRef('given.refund_id', '=', 'r.id')
          .select([sql<string>`i.message_id::text`.as('message_id'), 'i.topic'])
          .select(sql<string>`i.price_kobo::text`.as('price_kobo'))
          .orderBy('i.cart_item_id'),
      ).as('items'),
    )
    .$narrowType<{ provider: ProviderName | null }>()
    .executeTakeFirst();
}

export function findTicket(db: Database, id: string) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('ticket_batches as b', 'b.id', 't.batch_id')
    .where('t.id', '=', id)
    .select(['t.id', 't.batch_id', 'b.name', 't.redeemed_by', 't.redeemed_at', 'b.amount_kobo'])
    .executeTakeFirst();
}

export function findGift(db: Database, id: string) {
  return db
    .selectFrom('gifts')
    .where('id', '=', id)
    .where('state', '<>', 'unpaid')
    .select(['id', 'kind', 'title', 'account_id', 'amount_kobo', 'provider', 'paid_at'])
    .$narrowType<{ kind: GiftKind; provider: ProviderName; paid_at: Date }>()
    .executeTakeFirst();
}

export function findDonation(db: Database, id: string) {
  return db
    .selectFrom('donations as d')
    .leftJoin('donation_refunds as r', 'r.donation_id', 'd.id')
    .where('d.id', '=', id)
    .select(['d.id', 'd.fund_id', 'd.fund_name', 'd.account_id', 'd.method', 'd.reference', 'd.provider'])
    .select(['d.amount_kobo', 'd.given_at', 'r.refunded_at'])
    .$narrowType<{ provider: ProviderName | null }>()
    .executeTakeFirst();
}

export function findCentre(db: Database, id: string) {
  return db.selectFrom('centres').where('id', '=', id).select(['slug', 'name']).executeTakeFirst();
}
