import { stat } from 'node:fs/promises';
import path from 'node:path';
import { AccountId } from '#core/contract/ids';
import { assertDefined } from '#core/server/assert-defined';
import type { Transaction } from '#core/server/database/database';
import { FetchError } from '#core/server/fetching/fetch-error';
import type { Fetching } from '#core/server/fetching/fetching';
import { type Begun, whyLost } from '#core/server/scope/new-things';
import type { GivenFile } from '#features/audio/server/ingest/given-file';
import { Intake, type IntakeParts } from '#features/audio/server/ingest/intake';
import type { Taken } from '#features/audio/server/ingest/store-files';
import type { CatalogueWriter } from '#features/messages/server/add-messages';
import { unpackDetails } from './item-details.ts';
import { finishItem, type TakenItem } from './source-queries.ts';

interface AddedItem {
  accountId: string | null;
  messageId: string;
  topic: string;
  address: string;
}

export interface BringInParts extends IntakeParts {
  catalogue: Pick<CatalogueWriter, 'findMessagesByAudio' | 'addMessages'>;
  fetching: Fetching;
  recordAdded(trx: Transaction, added: AddedItem): Promise<void>;
}

const maxAudioBytes = 1024 ** 3;
const longestMs = 2 * 60 * 60 * 1000;
const maxArtworkBytes = 20 * 1024 * 1024;
const longestForArtworkMs = 60_000;
/** In ms, since an import or uploads may hold the lock for a while. */
const waitMs = 60_000;
const noDay = new Date('1900-01-01');

/**
 * Creates the item's message and records the outcome in one transaction.
 * @param folder empty; absolute
 * @returns false when another process stores media, so that a retry is due
 * @throws FetchError when the audio can't be fetched
 */
export async function bringIn(
  parts: BringInParts,
  item: TakenItem,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<boolean> {
  const { database, fetching } = parts;
  const lost = await database.transaction().execute((trx) => whyLost(trx, begunAs(item)));
  if (lost !== null) {
    await finishItem(database, item, { state: 'refused', reason: lost, messageId: null });
    return true;
  }
  const target = path.join(folder, 'audio');
  const limits = { maxBytes: maxAudioBytes, limitMs: longestMs, signal };
  await fetching.save(item.address, target, limits);
  const { size, mtime } = await stat(target);
  const { own, ofFeed, artworkFault } = await fetchArtwork(parts, item, signal);
  const { row, usualSpeaker } = unpackDetails(item.details);
  // Without a readable date, the day of fetching would make it the newest message.
  const modified = item.held_back === null ? mtime : noDay;
  const file: GivenFile = {
    name: nameIn(item.address),
    path: target,
    size,
    modified,
    known: row,
    artwork: own,
    otherwise: { speaker: usualSpeaker, artwork: ofFeed, artworkFault },
  };
  const intake = new Intake(parts);
  const outcomes = await intake.takeIn(await intake.inspect([file]), {
    waitMs,
    use: (trx, taken) => addMessages(parts, item, { trx, taken }),
  });
  for (const { state, reason, messageId } of outcomes ?? []) {
    if (state === 'added') continue;
    await finishItem(database, item, { state, reason: state === 'same' ? item.held_back : reason, messageId });
  }
  return outcomes !== null;
}

async function addMessages(
  parts: BringInParts,
  item: TakenItem,
  { trx, taken }: { trx: Transaction; taken: readonly Taken<GivenFile>[] },
): Promise<string[]> {
  const lost = await whyLost(trx, begunAs(item));
  if (lost !== null) throw new Error(`while a message was fetched: ${lost}`);
  const ids = await parts.catalogue.addMessages(
    trx,
    taken.map(({ message }) => ({ ...message, onlyCentreId: item.centre_id ?? undefined })),
    item.publish && item.held_back === null ? 'published' : 'draft',
  );
  for (const [index, { message, reason }] of taken.entries()) {
    const messageId = assertDefined(ids[index], 'the id of the message that was added');
    await finishItem(trx, item, { state: 'added', reason: addedLess(item.held_back, reason), messageId });
    const { account_id: accountId, address } = item;
    await parts.recordAdded(trx, { accountId, messageId, topic: message.topic, address });
  }
  return ids;
}

function addedLess(heldBack: string | null, fault: string | null): string | null {
  const draft = heldBack === null ? [] : [`${heldBack}, so it came as a draft`];
  return [...draft, fault ?? []].flat().join('; ') || null;
}

function begunAs({ account_id, centre_id }: TakenItem): Begun {
  return { accountId: account_id === null ? null : AccountId.parse(account_id), centreId: centre_id };
}

async function fetchArtwork(
  { fetching }: BringInParts,
  { artwork_address: own, feed_artwork_address: ofFeed }: TakenItem,
  signal: AbortSignal,
): Promise<{ own: Uint8Array | null; ofFeed: Uint8Array | null; artworkFault: string | null }> {
  let artworkFault: string | null = null;
  const fetch = async (address: string | null) => {
    if (address === null) return null;
    try {
      return await fetching.read(address, { maxBytes: maxArtworkBytes, limitMs: longestForArtworkMs, signal });
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      artworkFault = `its artwork could not be fetched (${error.message})`;
      return null;
    }
  };
  const content = await fetch(own);
  return { own: content, ofFeed: content ? null : await fetch(ofFeed), artworkFault };
}

function nameIn(address: string): string {
  const { pathname } = new URL(address);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last).replaceAll('/', '-') || 'audio';
  } catch {
    return last;
  }
}
