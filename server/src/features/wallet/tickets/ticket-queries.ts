import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>;
export type RedeemedRow = Awaited<ReturnType<typeof listRedeemedBy>>[number];

export function findTicket(db: Database, pinHash: Buffer) {
  return ticketsWithBatches(db).where('t.pin_hash', '=', pinHash).executeTakeFirst();
}

/** Until the transaction ends. */
export function lockTicket(trx: Transaction, id: string) {
  return ticketsWithBatches(trx).where('t.id', '=', id).forUpdate('t').executeTakeFirstOrThrow();
}

export async function markRedeemed(trx: Transaction, id: string, by: { accountId: AccountId; at: Date }) {
  await trx
    .updateTable('tickets')
    .set({ redeemed_by: by.accountId, redeemed_at: by.at })
    .where('id', '=', id)
    .execute();
}

/** Newest first. */
export function listRedeemedBy(db: Database, accountId: AccountId) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('ticket_batches as b', 'b.id', 't.batch_id')
    .where('t.redeemed_by', '=', accountId)
    .where('t.redeemed_at', 'is not', null)
    .select(['b.amount_kobo', 't.redeemed_at'])
    .$narrowType<{ redeemed_at: Date }>()
    .orderBy('t.redeemed_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
}

function ticketsWithBatches(db: Database) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('ticket_batches as b', 'b.id', 't.batch_id')
    .select(['t.id', 't.redeemed_by', 't.voided_at', 'b.amount_kobo', 'b.expires_at']);
}
