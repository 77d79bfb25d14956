import { sql } from 'kysely';
import type { Transaction } from './database.ts';

const pattern = /^set local statement_timeout = (\d+)$/;

/**
 * Lets the transaction's statements take longer than a server's usually may.
 * @param ms for each statement
 */
export async function allowLongStatements(trx: Transaction, ms: number): Promise<void> {
  await sql.raw(`set local statement_timeout = ${Math.round(ms)}`).execute(trx);
}

/**
 * @param text of a statement
 * @returns how long those after it in its transaction may take, in ms, when it is that of `allowLongStatements`: behind a pooler it
 * is the pool that ends statements, not the server
 */
export function longStatements(text: string): number | null {
  const ms = pattern.exec(text)?.[1];
  return ms === undefined ? null : Number(ms);
}
