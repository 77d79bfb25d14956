import { sql } from 'kysely';
import type { Kobo } from '#contract/money';
import type { Database, Transaction } from '#server/database/database';

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

/** @returns the new batch's id */
export async function insertBatch(
  trx: Transaction,
  { amount, expiresAt, mintedAt }: { amount: Kobo; expiresAt: Date | null; mintedAt: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('ticket_batches')
    .values({ amount_kobo: amount, expires_at: expiresAt, minted_at: mintedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds tickets but those whose PIN another has already. @returns the hashes of those that were added */
export async function insertTickets(trx: Transaction, batchId: string, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await trx
    .insertInto('tickets')
    .values(hashes.map((pin_hash) => ({ batch_id: batchId, pin_hash })))
    .onConflict((conflict) => conflict.column('pin_hash').doNothing())
    .returning('pin_hash')
    .execute();
  return rows.map((row) => row.pin_hash);
}

/** @returns every batch with how many of its tickets there are, redeemed, and void; the newest first */
export function listBatches(db: Database) {
  return db
    .selectFrom('ticket_batches as b')
    .leftJoin('tickets as t', 't.batch_id', 'b.id')
    .groupBy('b.id')
    .select((all) => [
      'b.id',
      'b.amount_kobo',
      'b.minted_at',
      'b.expires_at',
      all.fn.count<string>('t.id').as('minted'),
      all.fn.count<string>('t.redeemed_at').as('redeemed'),
      all.fn.count<string>('t.voided_at').as('voided'),
    ])
    .orderBy('b.id', 'desc')
    .execute();
}

/** Voids a batch's tickets that are neither redeemed nor void. @returns how many, or null when there is no such batch */
export async function voidBatch(db: Database, batchId: string, at: Date): Promise<number | null> {
  const { rows } = await sql<{ voided: string }>`
    with voided as (
      update tickets set voided_at = ${at}
      where batch_id = ${batchId} and redeemed_at is null and voided_at is null
      returning id
    )
    select (select count(*) from voided) as voided from ticket_batches where id = ${batchId}`.execute(db);
  return rows[0] ? Number(rows[0].voided) : null;
}

/** Voids the ticket unless it is redeemed or void. @returns whether it did */
export async function voidTicket(db: Database, pinHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ voided_at: at })
    .where('pin_hash', '=', pinHash)
    .where('redeemed_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether the ticket is redeemed; undefined when there is none */
export function findState(db: Database, pinHash: Buffer) {
  return db.selectFrom('tickets').where('pin_hash', '=', pinHash).select('redeemed_at').executeTakeFirst();
}
