import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountId, CartItemId, MessageId, PaymentReference, PurchaseId } from '#contract/ids';
import type { Kobo } from '#contract/money';
import type { PaymentProvider } from '#contract/payments';
import type { Database, Transaction } from '#server/database/database';
import type { Slice } from '#server/platform/paged';

/** @returns the account's purchases with their items, the newest first; all of them without a slice */
export function listPurchases(db: Database, accountId: AccountId, slice?: Slice) {
  const all = purchaseRows(db).where('p.account_id', '=', accountId).orderBy('p.id', 'desc');
  return (slice ? all.offset(slice.offset).limit(slice.limit) : all).execute();
}

/** @returns how many purchases the account has made */
export async function countPurchases(db: Database, accountId: AccountId): Promise<number> {
  const { total } = await db
    .selectFrom('purchases')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** @returns a purchase with its items and whose it is, or undefined */
export function findPurchase(db: Database, id: PurchaseId) {
  return purchaseRows(db).where('p.id', '=', id).executeTakeFirst();
}

/** @returns which purchase each of the ledger transactions paid, of those that paid one */
export function listPurchasesOf(db: Database, ledgerTransactionIds: readonly string[]) {
  return db
    .selectFrom('purchases')
    .where(sql<SqlBool>`ledger_transaction_id = any (${ledgerTransactionIds}::bigint[])`)
    .select(['id', 'ledger_transaction_id'])
    .execute();
}

/** @returns the purchase in which this listener bought exactly these cart items from the wallet, or undefined */
export function findWalletPurchaseOf(trx: Transaction, accountId: AccountId, cartItemIds: readonly CartItemId[]) {
  return trx
    .selectFrom('purchases as p')
    .innerJoin('purchase_items as bought', 'bought.purchase_id', 'p.id')
    .innerJoin('purchase_items as all', 'all.purchase_id', 'p.id')
    .where('bought.cart_item_id', '=', cartItemIds[0] ?? null)
    .where('p.account_id', '=', accountId)
    .where('p.method', '=', 'wallet')
    .groupBy('p.id')
    .having(sql<SqlBool>`array_agg("all".cart_item_id order by "all".cart_item_id)
      = (select array_agg(id order by id) from unnest(${cartItemIds}::bigint[]) id)`)
    .select('p.id')
    .executeTakeFirst();
}

/** @returns one of these cart items that was bought before, even if it was given back since; or undefined */
export function findBoughtItem(trx: Transaction, cartItemIds: readonly CartItemId[]) {
  return trx
    .selectFrom('purchase_items')
    .where(sql<SqlBool>`cart_item_id = any (${cartItemIds}::bigint[])`)
    .select('topic')
    .limit(1)
    .executeTakeFirst();
}

export interface NewPurchase {
  accountId: AccountId;
  /** The card payment, and who took it; null when it was paid from the wallet. */
  card: { reference: PaymentReference; provider: PaymentProvider } | null;
  total: Kobo;
  ledgerTransactionId: string;
  at: Date;
}

export interface NewPurchaseItem {
  messageId: MessageId;
  cartItemId: CartItemId;
  topic: string;
  speakerName: string | null;
  price: Kobo;
}

/** @returns the new purchase's id */
export async function insertPurchase(trx: Transaction, purchase: NewPurchase): Promise<string> {
  const { id } = await trx
    .insertInto('purchases')
    .values({
      account_id: purchase.accountId,
      method: purchase.card ? 'card' : 'wallet',
      total_kobo: purchase.total,
      reference: purchase.card?.reference ?? null,
      provider: purchase.card?.provider ?? null,
      ledger_transaction_id: purchase.ledgerTransactionId,
      bought_at: purchase.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what was bought in a purchase, as it is now. */
export async function insertPurchaseItems(trx: Transaction, purchaseId: PurchaseId, items: readonly NewPurchaseItem[]) {
  await trx
    .insertInto('purchase_items')
    .values(
      items.map((item) => ({
        purchase_id: purchaseId,
        message_id: item.messageId,
        cart_item_id: item.cartItemId,
        topic: item.topic,
        speaker_name: item.speakerName,
        price_kobo: item.price,
      })),
    )
    .execute();
}

function purchaseRows(db: Database) {
  return db
    .selectFrom('purchases as p')
    .select(['p.id', 'p.account_id', 'p.method', 'p.reference', 'p.provider', 'p.total_kobo', 'p.bought_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('purchase_items as i')
          .whereRef('i.purchase_id', '=', 'p.id')
          .select([
            sql<string>`i.message_id::text`.as('message_id'),
            'i.topic',
            'i.speaker_name',
            sql<string>`i.price_kobo::text`.as('price_kobo'),
          ])
          .orderBy('i.cart_item_id'),
      ).as('items'),
    )
    .$narrowType<{ method: 'card' | 'wallet' }>();
}

export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;
