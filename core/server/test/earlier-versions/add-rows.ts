import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Connection } from '#core/server/database/connection';
import { hasCode } from '#core/server/database/error-code';
import { rowsFile } from './dumps.ts';

export async function addRows(connection: Connection, number: string): Promise<void> {
  const rows = await readFile(rowsFile(number), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (rows === null) return;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(rows);
  } catch (cause) {
    throw new Error(`the rows in ${rowsFile(number)} do not fit`, { cause });
  } finally {
    await client.end();
  }
}
