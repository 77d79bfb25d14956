import { setImmediate } from 'node:timers/promises';
import type { Database, Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { ExpectedError } from '#core/server/errors';
import type { CitedPassage } from './passage.ts';
import * as queries from './passage-queries.ts';
import { loadPassageReader, type MarkedPassage, mayCite } from './passage-reader.ts';

/** How many messages one transaction locks. With more of them, its notice would mean that anything may have changed. */
const readAtOnce = 100;

export async function keepPassages(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await keep(trx, await queries.listCitingTexts(trx, ids));
}

/** Finds passages in texts that an earlier version wrote. Several servers may call this at once. */
export async function readDuePassages(database: Database, signal: AbortSignal): Promise<number> {
  let read = 0;
  while (!signal.aborted) {
    const count = await transact(database, async (trx) => {
      const due = await queries.claimDue(trx, readAtOnce);
      if (due.length > 0) await keep(trx, due);
      return due.length;
    });
    read += count;
    if (count < readAtOnce) break;
  }
  return read;
}

export async function assertPassages(list: string): Promise<void> {
  if (list === '') return;
  const [wrong] = (await loadPassageReader()).unreadable(list);
  if (wrong === undefined) return;
  const sentence = `“${wrong}” is no passage that Lectern knows. Give a book with a chapter that it has, like “1 Cor 13:4-7; Psalm 23”.`;
  throw new ExpectedError('request.invalid', sentence, { passages: sentence });
}

/** Unchanged passages aren't written again, so that the search document stays the same. */
async function keep(trx: Transaction, messages: readonly queries.CitingMessage[]): Promise<void> {
  const ids = messages.map(({ id }) => id);
  const known = new Map<string, CitedPassage[]>();
  for (const { message_id, ...passage } of await queries.listCited(trx, ids)) {
    known.set(message_id, [...(known.get(message_id) ?? []), passage]);
  }
  const changed = new Map<string, MarkedPassage[]>();
  for (const message of messages) {
    const cited = mayCite(message) ? await read(message) : [];
    const before = known.get(message.id) ?? [];
    if (cited.map(identityOf).join() !== before.map(identityOf).join()) changed.set(message.id, cited);
  }
  if (changed.size > 0) await queries.replaceCited(trx, changed);
  await queries.clearDue(trx, ids);
}

/** Reading a long text takes some ms, so waiting requests run first. */
async function read(message: queries.CitingMessage): Promise<MarkedPassage[]> {
  const reader = await loadPassageReader();
  await setImmediate();
  return reader.read(message);
}

function identityOf({ book, from_chapter, from_verse, to_chapter, to_verse }: CitedPassage): string {
  return [book, from_chapter, from_verse, to_chapter, to_verse].join(' ');
}
