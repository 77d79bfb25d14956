import type { Database } from '#core/server/database/database';
import { beforeTheFirst } from './content.ts';
import { faultOf, type Link } from './link.ts';
import * as queries from './queries.ts';

/** A statement that reads this many links takes a second at most. */
const pieceSize = 1000;

export interface Verification {
  /** A trusted link to start after; the beginning if absent. */
  after?: Link | undefined;
  max?: number | undefined;
  /** Links noted earlier, which the chain must still have. */
  expected?: readonly Link[] | undefined;
  signal?: AbortSignal | undefined;
}

export interface Verified {
  count: number;
  /** Null if no link is intact. */
  last: Link | null;
  fault: string | null;
}

const nothing: Link = { number: 0, hash: beforeTheFirst };

/**
 * Recomputes the audit's chain without the database functions that made it, in pieces while new acts arrive (features/audit/README.md#what-it-promises).
 */
export async function verifyChain(
  db: Database,
  { after = nothing, max = Number.POSITIVE_INFINITY, expected = [], signal }: Verification = {},
): Promise<Verified> {
  for (const seen of expected) {
    const fault = await faultOfSeen(db, seen);
    if (fault !== null) return { count: 0, last: null, fault };
  }
  let last = after;
  while (last.number - after.number < max) {
    signal?.throwIfAborted();
    const limit = Math.min(pieceSize, max - (last.number - after.number));
    const stored = await queries.listLinks(db, last.number, limit);
    for (const link of stored) {
      const fault = faultOf(link, last);
      if (fault !== null) return { ...upTo(last, after), fault };
      last = { number: link.number, hash: link.hash };
    }
    if (stored.length < limit) break;
  }
  return { ...upTo(last, after), fault: await faultOfUnchained(db) };
}

function upTo(last: Link, after: Link): Pick<Verified, 'count' | 'last'> {
  return { count: last.number - after.number, last: last.number === 0 ? null : last };
}

async function faultOfSeen(db: Database, seen: Link): Promise<string | null> {
  const found = await queries.findByNumber(db, seen.number);
  if (found?.hash.equals(seen.hash)) return null;
  if (found) return `Act ${seen.number} of the audit isn’t the one recorded there before: the chain was rewritten.`;
  const head = await queries.findHead(db);
  if (head && head.number > seen.number) return `Act ${seen.number} is missing from the audit.`;
  return `The audit was cut: it ends with act ${head?.number ?? 0}, and once had act ${seen.number}.`;
}

async function faultOfUnchained(db: Database): Promise<string | null> {
  const id = await queries.findUnchained(db);
  return id === null ? null : `Entry ${id} was added to the audit from outside: it has no place in the chain.`;
}
