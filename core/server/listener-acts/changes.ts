import type { Database } from '#core/server/database/database';
import { readClockMs } from './clock-queries.ts';

/** In ms since 1970, with the key of the last change; the key `0` sorts first. */
export interface ChangeCursor {
  storedMs: number;
  key: string;
}

interface Listed<Row> {
  rows: Row[];
  more: boolean;
}

/** In ms. A transaction may begin before a reply and commit after it, so the next reply repeats recent changes. */
const overlapMs = 60_000;

/**
 * @param since the previous reply's cursor, `<ms>-<key>`
 * @returns the changes since then, some perhaps again
 */
export async function changesSince<Row extends { stored_ms: string }>(
  db: Database,
  since: string | undefined,
  { list, keyOf }: { list(cursor: ChangeCursor | null): Promise<Listed<Row>>; keyOf(row: Row): string },
): Promise<Listed<Row> & { cursor: string }> {
  // The clock is read first, so that changes stored meanwhile are in the next reply.
  const nowMs = await readClockMs(db);
  const { rows, more } = await list(since === undefined ? null : cursorIn(since));
  const last = rows.at(-1);
  const cursor = more && last ? `${last.stored_ms}-${keyOf(last)}` : `${nowMs - overlapMs}-0`;
  return { rows, more, cursor };
}

function cursorIn(text: string): ChangeCursor {
  const at = text.indexOf('-');
  return { storedMs: Number(text.slice(0, at)), key: text.slice(at + 1) };
}
