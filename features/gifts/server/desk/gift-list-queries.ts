import type { AccountId, GiftId, OrderId } from '#core/contract/ids';
import type { ProviderName } from '#core/contract/payment-providers';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';
import type { GiftKind, GiftState } from '#features/gifts/contract';

export interface GiftFilter {
  accountId?: AccountId | undefined;
  state?: GiftState | undefined;
}

export type DeskGiftRow = NonNullable<Awaited<ReturnType<typeof findGift>>>;

export function listGifts(db: Database, filter: GiftFilter, { offset, limit }: Slice) {
  const chosen = filtered(db, filter).select('id').orderBy('id', 'desc').offset(offset).limit(limit);
  return gifts(db).where('g.id', 'in', chosen).orderBy('g.id', 'desc').execute();
}

export function countGifts(db: Database, filter: GiftFilter): Promise<number> {
  return countRows(filtered(db, filter));
}

export function findGift(db: Database, id: GiftId) {
  return gifts(db).where('g.id', '=', id).where('g.state', '<>', 'unpaid').executeTakeFirst();
}

function filtered(db: Database, { accountId, state }: GiftFilter) {
  return db
    .selectFrom('gifts')
    .where('state', '<>', 'unpaid')
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? null))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? null));
}

function gifts(db: Database) {
  return db
    .selectFrom('gifts as g')
    .innerJoin('accounts as buyer', 'buyer.id', 'g.account_id')
    .leftJoin('accounts as redeemer', 'redeemer.id', 'g.redeemed_by')
    .leftJoin('payment_attempts as paid', 'paid.ledger_transaction_id', 'g.ledger_transaction_id')
    .leftJoin('purchases as p', 'p.gift_id', 'g.id')
    .select(['g.id', 'g.kind', 'g.title', 'g.amount_kobo', 'g.state', 'g.provider', 'g.paid_at', 'g.ended_at'])
    .select(['g.account_id', 'buyer.first_name', 'buyer.last_name', 'buyer.email', 'g.redeemed_by'])
    .select(['redeemer.first_name as redeemer_first_name', 'redeemer.last_name as redeemer_last_name'])
    .select(['redeemer.email as redeemer_email', 'paid.reference', 'p.id as purchase_id'])
    .$narrowType<{
      id: GiftId;
      account_id: AccountId;
      redeemed_by: AccountId | null;
      purchase_id: OrderId | null;
      kind: GiftKind;
      state: Exclude<GiftState, 'unpaid'>;
      provider: ProviderName;
      paid_at: Date;
    }>();
}
