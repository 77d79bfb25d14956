import { type AccountId, GiftId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

export type TicketRow = Awaited<ReturnType<typeof lockTicket>>;
export type RedeemedRow = Awaited<ReturnType<typeof listRedeemedBy>>[number];

export async function findByPin(db: Database, pinHash: Buffer) {
  const found = await db
    .selectFrom('tickets as t')
    .leftJoin('ticket_batches as b', 'b.id', 't.batch_id')
    .where('t.pin_hash', '=', pinHash)
    .select(['t.id', 't.gift_id', 't.redeemed_by', 't.voided_at', 'b.amount_kobo', 'b.expires_at'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { gift_id, amount_kobo, ...ticket } = found;
  if (gift_id !== null) return { giftId: GiftId.parse(gift_id) };
  if (amount_kobo === null) throw new Error(`ticket ${ticket.id} is of no batch`);
  return { ticket: { ...ticket, amount_kobo } };
}

export async function insertGiftTicket(trx: Transaction, giftId: GiftId, pinHash: Buffer): Promise<boolean> {
  const added = await trx
    .insertInto('tickets')
    .values({ gift_id: giftId, pin_hash: pinHash })
    .onConflict((conflict) => conflict.column('pin_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export function lockTicket(trx: Transaction, id: string) {
  return trx
    .selectFrom('tickets as t')
    .innerJoin('ticket_batches as b', 'b.id', 't.batch_id')
    .where('t.id', '=', id)
    .select(['t.id', 't.redeemed_by', 't.voided_at', 'b.amount_kobo', 'b.expires_at'])
    .forUpdate('t')
    .executeTakeFirstOrThrow();
}

export async function markRedeemed(trx: Transaction, id: string, by: { accountId: AccountId; at: Date }) {
  await trx
    .updateTable('tickets')
    .set({ redeemed_by: by.accountId, redeemed_at: by.at })
    .where('id', '=', id)
    .execute();
}

export function listRedeemedBy(
  db: Database,
  accountId: AccountId,
  { last, limit }: { last: { redeemed_at: Date; id: string } | null; limit: number },
) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('ticket_batches as b', 'b.id', 't.batch_id')
    .where('t.redeemed_by', '=', accountId)
    .where('t.redeemed_at', 'is not', null)
    .$if(last !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('t.redeemed_at', 't.id'), '<', tuple(last?.redeemed_at ?? null, last?.id ?? '')),
      ),
    )
    .select(['t.id', 'b.amount_kobo', 't.redeemed_at'])
    .$narrowType<{ redeemed_at: Date }>()
    .orderBy('t.redeemed_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}
