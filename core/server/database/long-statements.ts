import { sql } from 'kysely';
import type { Transaction } from './database.ts';

const pattern = /^set local statement_timeout = (\d+)$/;

export async function allowLongStatements(trx: Transaction, ms: number): Promise<void> {
  await sql.raw(`set local statement_timeout = ${Math.round(ms)}`).execute(trx);
}

/**
 * Behind a pooler the pool enforces time limits, so it must recognise statements that raise the limit.
 * @returns the new limit in ms; null for any other statement
 */
export function longStatements(text: string): number | null {
  const ms = pattern.exec(text)?.[1];
  return ms === undefined ? null : Number(ms);
}
