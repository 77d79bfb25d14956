import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { maxParts } from '#features/messages/contract/fields';
import { listParts, lockSeries, type PlacedPart, writeParts } from './part-queries.ts';

/** A part without a number comes after all others. */
export interface WantedPart {
  messageId: string;
  seriesId: string;
  part: number | null;
}

/** @param whenTaken whether a message with a taken number is refused, or comes after all others */
export async function placeParts(
  trx: Transaction,
  wanted: readonly WantedPart[],
  { whenTaken }: { whenTaken: 'refuse' | 'append' },
): Promise<void> {
  if (wanted.length === 0) return;
  const seriesIds = [...new Set(wanted.map(({ seriesId }) => seriesId))];
  await lockSeries(trx, seriesIds);
  const moving = new Set(wanted.map(({ messageId }) => messageId));
  const staying = (await listParts(trx, seriesIds)).filter(({ messageId }) => !moving.has(messageId));
  const placed: PlacedPart[] = [];
  for (const seriesId of seriesIds) {
    const numbers = staying.filter((part) => part.seriesId === seriesId).map(({ part }) => part);
    const coming = wanted.filter((part) => part.seriesId === seriesId);
    placed.push(...numbered(coming, numbers, whenTaken));
  }
  await writeParts(trx, placed);
}

function numbered(
  coming: readonly WantedPart[],
  taken: readonly number[],
  whenTaken: 'refuse' | 'append',
): PlacedPart[] {
  const given = new Map<string, number>();
  const used = new Set(taken);
  for (const { messageId, part } of coming) {
    if (part === null) continue;
    if (!used.has(part)) {
      given.set(messageId, part);
      used.add(part);
    } else if (whenTaken === 'refuse') {
      throw refused(`Another message is part ${part} of this series.`);
    }
  }
  let last = [...used].reduce((greatest, part) => Math.max(greatest, part), 0);
  return coming.map(({ messageId, seriesId }) => {
    const part = given.get(messageId) ?? ++last;
    if (part > maxParts) throw refused(`A part’s number can be at most ${maxParts}.`);
    return { messageId, seriesId, part };
  });
}

function refused(sentence: string): ExpectedError {
  return new ExpectedError('request.invalid', sentence, { part: sentence });
}
