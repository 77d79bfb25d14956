import type { Database } from '#core/server/database/database';
import { readClockMs } from './clock-queries.ts';

/** The last change that a device has: when it was stored, in ms since 1970, and of what; `0` for the first of that moment. */
export interface ChangeCursor {
  storedMs: number;
  key: string;
}

interface Listed<Row> {
  /** In the order in which they were stored, with when in ms since 1970. */
  rows: Row[];
  /** Whether there are others after them. */
  more: boolean;
}

/**
 * What was stored less than this before a reply, in ms, is in the next one too: the transaction of another server may have begun before, and
 * ended after it.
 */
const overlapMs = 60_000;

/**
 * Lists what another device has changed.
 * @param since the cursor of a former reply, `<ms>-<key>`; undefined for the first
 * @param list is given null for the first
 * @returns what was stored since, of the last minute perhaps once more, and the cursor for the next time
 */
export async function changesSince<Row extends { stored_ms: string }>(
  db: Database,
  since: string | undefined,
  { list, keyOf }: { list(cursor: ChangeCursor | null): Promise<Listed<Row>>; keyOf(row: Row): string },
): Promise<Listed<Row> & { cursor: string }> {
  // Before they are read: what is stored meanwhile is in the next reply.
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
