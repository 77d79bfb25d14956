import { sql } from 'kysely';
import type { Transaction } from './database.ts';

const pattern = /^set local statement_timeout = (\d+)$/;

/**
 * Lets the transaction's statements take longer than the server's usual limit.
 * @param ms for each statement
 */
export async function allowLongStatements(trx: Transaction, ms: number): Promise<void> {
  await sql.raw(`set local statement_timeout = ${Math.round(ms)}`).execute(trx);
}

/**
 * Behind a pooler the pool enforces limits, so it must recognise `allowLongStatements`.
 * @param text of a statement
 * @returns the limit for the transaction's next statements, in ms; null for any other statement
 */
export function longStatements(text: string): number | null {
  const ms = pattern.exec(text)?.[1];
  return ms === undefined ? null : Number(ms);
}
