import { sql } from 'kysely';
import type { Kobo } from '#core/contract/money';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

export async function insertBatch(
  trx: Transaction,
  { amount, expiresAt, mintedAt, name }: { amount: Kobo; expiresAt: Date | null; mintedAt: Date; name: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('ticket_batches')
    .values({ amount_kobo: amount, expires_at: expiresAt, minted_at: mintedAt, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertTickets(trx: Transaction, batchId: string, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await trx
    .insertInto('tickets')
    .values(hashes.map((pin_hash) => ({ batch_id: batchId, pin_hash })))
    .onConflict((conflict) => conflict.column('pin_hash').doNothing())
    .returning('pin_hash')
    .execute();
  return rows.map((row) => row.pin_hash);
}

export function listBatches(db: Database, slice?: Slice) {
  return batches(db)
    .$if(slice !== undefined, (query) => query.offset(slice?.offset ?? 0).limit(slice?.limit ?? 0))
    .orderBy('b.id', 'desc')
    .execute();
}

export function findBatch(db: Database, batchId: string) {
  return batches(db).where('b.id', '=', batchId).executeTakeFirst();
}

export function countBatches(db: Database): Promise<number> {
  return countRows(db.selectFrom('ticket_batches'));
}

export async function compareWithBatch(db: Database, batchId: string, hashes: readonly Buffer[]) {
  const { total, known } = await db
    .selectFrom('tickets')
    .where('batch_id', '=', batchId)
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      sql<string>`count(*) filter (where pin_hash = any(${hashes}::bytea[]))`.as('known'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), known: Number(known) };
}

function batches(db: Database) {
  return db
    .selectFrom('ticket_batches as b')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('tickets as t')
          .whereRef('t.batch_id', '=', 'b.id')
          .select(({ fn }) => [
            fn.count<string>('t.id').as('minted'),
            fn.count<string>('t.redeemed_at').as('redeemed'),
            fn.count<string>('t.voided_at').as('voided'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['b.id', 'b.name', 'b.amount_kobo', 'b.minted_at', 'b.expires_at'])
    .select(['counted.minted', 'counted.redeemed', 'counted.voided']);
}

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

export async function voidTicket(db: Database, pinHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ voided_at: at })
    .where('pin_hash', '=', pinHash)
    .where('gift_id', 'is', null)
    .where('redeemed_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function findState(db: Database, pinHash: Buffer) {
  return db
    .selectFrom('tickets as t')
    .leftJoin('ticket_batches as b', 'b.id', 't.batch_id')
    .where('t.pin_hash', '=', pinHash)
    .select(['t.redeemed_at', 't.batch_id', 'b.name'])
    .executeTakeFirst();
}
