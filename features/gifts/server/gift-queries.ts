import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type AccountId, GiftId, type MessageId, type SeriesId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { SliceByIds } from '#core/server/in-pages';
import type { Slice } from '#core/server/paged';
import type { GiftKind, GiftState } from '#features/gifts/contract';
import type { GiftCard, GiftPicture } from '#features/gifts/contract/fields';

export type GiftRow = NonNullable<Awaited<ReturnType<typeof findGift>>>;
export type HeldGift = NonNullable<Awaited<ReturnType<typeof lockGift>>>;

export interface NewGift {
  accountId: AccountId;
  kind: GiftKind;
  title: string;
  amount: Kobo;
  card: GiftCard;
  at: Date;
  messages: readonly NewGiftMessage[];
  seriesId: SeriesId | null;
}

interface NewGiftMessage {
  messageId: MessageId;
  topic: string;
  speakerName: string | null;
  price: Kobo;
}

/** Check constraints in the database guarantee these types. */
interface Narrow {
  id: GiftId;
  account_id: AccountId;
  kind: GiftKind;
  state: GiftState;
  picture: GiftPicture;
  provider: ProviderName | null;
  redeemed_by: AccountId | null;
  series_id: SeriesId | null;
}

const columns = [
  'g.id',
  'g.account_id',
  'g.kind',
  'g.title',
  'g.series_id',
  'g.amount_kobo',
  'g.state',
  'g.from_name',
  'g.to_name',
  'g.words',
  'g.picture',
  'g.provider',
  'g.redeemed_by',
  'g.credit_reasons',
  'g.sealed_pin',
  'g.created_at',
] as const;

function gifts(db: Database) {
  return db
    .selectFrom('gifts as g')
    .select(columns)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('gift_items as i')
          .whereRef('i.gift_id', '=', 'g.id')
          .select([sql<string>`i.message_id::text`.as('message_id'), 'i.topic'])
          .select(sql<string>`i.price_kobo::text`.as('price_kobo'))
          .orderBy('i.place'),
      ).as('items'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('gift_mails as m')
          .whereRef('m.gift_id', '=', 'g.id')
          .select([sql<string>`m.id::text`.as('id'), 'm.email', 'm.state', sql<string>`m.day::text`.as('day')])
          .orderBy('m.id', 'desc'),
      ).as('mails'),
    )
    .$narrowType<Narrow>();
}

export function findGift(db: Database, id: GiftId) {
  return gifts(db).where('g.id', '=', id).executeTakeFirst();
}

export function listGifts(db: Database, accountId: AccountId, slice: Slice) {
  return giftsOf(db, accountId, slice).where('g.state', '<>', 'unpaid').execute();
}

export function exportGifts(db: Database, accountId: AccountId, slice: SliceByIds) {
  return giftsOf(db, accountId, slice).execute();
}

function giftsOf(db: Database, accountId: AccountId, { offset, limit, before }: SliceByIds) {
  return gifts(db)
    .where('g.account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('g.id', '<', GiftId.parse(before)))
    .orderBy('g.id', 'desc')
    .offset(offset)
    .limit(limit);
}

export function countGifts(db: Database, accountId: AccountId): Promise<number> {
  return countRows(db.selectFrom('gifts').where('account_id', '=', accountId).where('state', '<>', 'unpaid'));
}

export function listRedeemedBy(db: Database, accountId: AccountId, { offset, limit, before }: SliceByIds) {
  return db
    .selectFrom('gifts as g')
    .where('g.redeemed_by', '=', accountId)
    .$if(before !== undefined, (query) => query.where('g.id', '<', before ?? null))
    .select(['g.id', 'g.kind', 'g.title', 'g.amount_kobo', 'g.ended_at'])
    .$narrowType<{ kind: GiftKind; ended_at: Date }>()
    .orderBy('g.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countUnpaid(db: Database, accountId: AccountId): Promise<number> {
  return countRows(db.selectFrom('gifts').where('account_id', '=', accountId).where('state', '=', 'unpaid'));
}

export async function insertGift(trx: Transaction, gift: NewGift): Promise<GiftId> {
  const { accountId, kind, title, amount, card, at, messages } = gift;
  const { id } = await trx
    .insertInto('gifts')
    .values({
      account_id: accountId,
      kind,
      title,
      amount_kobo: amount,
      series_id: gift.seriesId,
      from_name: card.from,
      to_name: card.to,
      words: card.words,
      picture: card.picture,
      created_at: at,
    })
    .returning('id')
    .$narrowType<{ id: GiftId }>()
    .executeTakeFirstOrThrow();
  if (messages.length > 0) {
    const rows = messages.map(({ messageId, topic, speakerName, price }, index) => ({
      gift_id: id,
      message_id: messageId,
      place: index + 1,
      topic,
      speaker_name: speakerName,
      price_kobo: price,
    }));
    await trx.insertInto('gift_items').values(rows).execute();
  }
  return id;
}

export function lockGift(trx: Transaction, id: GiftId) {
  return trx
    .selectFrom('gifts as g')
    .where('g.id', '=', id)
    .select(columns)
    .forUpdate()
    .$narrowType<Narrow>()
    .executeTakeFirst();
}

export function listMessages(db: Database, id: GiftId) {
  return db
    .selectFrom('gift_items')
    .where('gift_id', '=', id)
    .select(['message_id', 'topic', 'price_kobo'])
    .$narrowType<{ message_id: MessageId }>()
    .orderBy('place')
    .execute();
}

export function findOrderOf(db: Database, id: GiftId) {
  return db
    .selectFrom('purchases as p')
    .innerJoin('purchase_items as i', 'i.purchase_id', 'p.id')
    .innerJoin('gift_items as g', (join) =>
      join.onRef('g.gift_id', '=', 'p.gift_id').onRef('g.message_id', '=', 'i.message_id'),
    )
    .where('p.gift_id', '=', id)
    .groupBy('p.id')
    .select((eb) => [
      'p.id',
      'p.total_kobo',
      sql<string[]>`array_agg(${eb.ref('i.message_id')}::text order by ${eb.ref('g.place')})`.as('message_ids'),
    ])
    .executeTakeFirst();
}

export async function changeCard(trx: Transaction, id: GiftId, card: GiftCard): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ from_name: card.from, to_name: card.to, words: card.words, picture: card.picture })
    .where('id', '=', id)
    .execute();
}

export async function markPaid(
  trx: Transaction,
  id: GiftId,
  paid: { provider: ProviderName; ledgerTransactionId: string; sealedPin: Buffer; at: Date },
): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({
      state: 'unused',
      provider: paid.provider,
      ledger_transaction_id: paid.ledgerTransactionId,
      sealed_pin: paid.sealedPin,
      paid_at: paid.at,
    })
    .where('id', '=', id)
    .execute();
}

export async function markEnded(
  trx: Transaction,
  id: GiftId,
  end: {
    redeemedBy: AccountId | null;
    creditTransactionId: string | null;
    creditReasons: readonly string[];
    at: Date;
  },
): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({
      state: end.redeemedBy === null ? 'refunded' : 'redeemed',
      redeemed_by: end.redeemedBy,
      credit_transaction_id: end.creditTransactionId,
      credit_reasons: [...end.creditReasons],
      sealed_pin: null,
      ended_at: end.at,
    })
    .where('id', '=', id)
    .execute();
}

export async function forgetWords(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ from_name: '', to_name: '', words: '' })
    .where('account_id', '=', accountId)
    .execute();
}

/** Keeps gifts whose payment may still arrive. */
export async function deleteUnpaid(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('gifts')
    .where('state', '=', 'unpaid')
    .where('created_at', '<', before)
    .where(
      sql<SqlBool>`not exists (
        select from payment_intents i join payment_attempts a on a.intent_id = i.id
        where i.purpose = 'gift' and i.subject = gifts.id::text and a.ask_at is not null)`,
    )
    .execute();
}
