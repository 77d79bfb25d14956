import { stat } from 'node:fs/promises';
import path from 'node:path';
import { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { existing } from '#core/server/existing';
import { FetchError } from '#core/server/fetching/fetch-error';
import type { Fetching } from '#core/server/fetching/fetching';
import type { Platform } from '#core/server/platform';
import { type Begun, whyLost } from '#core/server/scope/new-things';
import type { MadeCover } from '#features/audio/server/covers';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { sha256Of } from '#features/audio/server/ingest/store-media';
import { keepNew, type PreparedBatch, prepareBatch } from '#features/import/server/prepare-batch';
import { makeCovers, storeFiles } from '#features/import/server/store-files';
import type { CatalogueWriter } from '#features/messages/server/add-messages';
import { unpackDetails } from './item-details.ts';
import { finishItem, type Outcome, type TakenItem } from './source-queries.ts';

export interface AddedItem {
  /** Who started the run; null for the command line. */
  accountId: string | null;
  messageId: string;
  topic: string;
  address: string;
}

export interface BringInParts extends Pick<Platform, 'database' | 'lockSessions' | 'storage' | 'clock'> {
  catalogue: Pick<CatalogueWriter, 'findMessagesByAudio' | 'addMessages'>;
  fetching: Fetching;
  /** Records the import, in its transaction. */
  recordAdded(trx: Transaction, added: AddedItem): Promise<void>;
}

const mostAudioBytes = 1024 ** 3;
const longestMs = 2 * 60 * 60 * 1000;
const mostArtworkBytes = 20 * 1024 * 1024;
const longestForArtworkMs = 60_000;
/** An import or uploads may have the lock for a while. */
const lockWaitMs = 60_000;
/** The first that a message can have. */
const noDay = new Date('1900-01-01');

/**
 * Fetches an item's audio and creates its message, like the import of a file; its outcome is recorded with it.
 * @param folder empty; absolute
 * @returns false when others are storing media, and it has to be retried
 * @throws FetchError when it can't be fetched
 */
export async function bringIn(
  parts: BringInParts,
  item: TakenItem,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<boolean> {
  const { database, lockSessions, clock, catalogue, fetching } = parts;
  const lost = await database.transaction().execute((trx) => whyLost(trx, begunAs(item)));
  if (lost !== null) {
    await finishItem(database, item, { state: 'refused', reason: lost, messageId: null });
    return true;
  }
  const target = path.join(folder, 'audio');
  const limits = { mostBytes: mostAudioBytes, limitMs: longestMs, signal };
  await fetching.save(item.address, target, limits);
  const { size, mtime } = await stat(target);
  const artwork = await fetchArtwork(parts, item, signal);
  const { row, usualSpeaker } = unpackDetails(item.details);
  // What has no day that can be read doesn't become the newest of the library, as by the day that it was fetched.
  const modified = item.held_back === null ? mtime : noDay;
  const file = { name: `${item.id}/${nameIn(item.address)}`, path: target, size, modified };
  const prepareParts = { database, catalogue, clock, sheet: new Map([[file.name, row]]), firstFiles: new Map() };
  const probed = await prepareBatch(prepareParts, [file]);
  const illustrated = await illustrate(database, probed, { ...artwork, usualSpeaker });
  const done = await withIngestLock(
    lockSessions,
    async (db) => {
      const batch = await keepNew({ ...prepareParts, database: db }, illustrated.batch);
      await write({ parts, item, db }, { ...illustrated, batch });
      return true;
    },
    { waitMs: lockWaitMs },
  );
  return done ?? false;
}

interface Extras {
  own: Uint8Array | null;
  ofFeed: Uint8Array | null;
  /** Why there is none, as a clause. */
  fault: string | null;
  usualSpeaker: string | null;
}

interface Writing {
  parts: BringInParts;
  item: TakenItem;
  /** The handle of `withIngestLock`. */
  db: Database;
}

/** A batch of one file, with its cover. */
interface Illustrated {
  batch: PreparedBatch;
  covers: readonly MadeCover[];
  /** What is wrong with the artwork, as a clause. */
  fault: string | null;
}

async function illustrate(database: Database, probed: PreparedBatch, extras: Extras): Promise<Illustrated> {
  const [prepared] = probed.add;
  if (!prepared) return { batch: probed, covers: [], fault: null };
  // The item's own artwork first, then that of its audio, then the feed's.
  const content = extras.own ?? prepared.artwork?.content ?? extras.ofFeed;
  const file = {
    ...prepared,
    artwork: content ? { sha256: sha256Of(content), content } : null,
    details: { ...prepared.details, speaker: prepared.details.speaker ?? extras.usualSpeaker },
  };
  const { made, faults } = await makeCovers(database, [file]);
  const fault = (file.artwork && faults.get(file.artwork.sha256)) ?? (content ? null : extras.fault);
  return { batch: { ...probed, add: [file] }, covers: made, fault };
}

async function write({ parts, item, db }: Writing, { batch, covers, fault }: Illustrated): Promise<void> {
  const [known] = batch.known;
  const [refused] = batch.refused;
  const [file] = batch.add;
  if (known) return finishItem(db, item, { state: 'same', reason: item.held_back, messageId: known.messageId });
  if (refused) return finishItem(db, item, { state: 'refused', reason: refused.reason, messageId: null });
  if (!file) throw new Error('nothing became of the file');
  await storeFiles({ db, storage: parts.storage }, { files: [file], covers }, async (trx, stored) => {
    // The next try refuses it.
    const lost = await whyLost(trx, begunAs(item));
    if (lost !== null) throw new Error(`while a message was fetched: ${lost}`);
    const messages = stored.map((message) => ({ ...message, onlyCentreId: item.centre_id ?? undefined }));
    const ids = await parts.catalogue.addMessages(
      trx,
      messages,
      item.publish && item.held_back === null ? 'published' : 'draft',
    );
    const messageId = existing(ids[0], 'the id of the message that was added');
    const outcome: Outcome = { state: 'added', reason: addedLess(item.held_back, fault), messageId };
    await finishItem(trx, item, outcome);
    const { account_id: accountId, address } = item;
    await parts.recordAdded(trx, { accountId, messageId, topic: file.details.topic, address });
  });
}

/** @returns what is otherwise of a message than it could be; null for nothing */
function addedLess(heldBack: string | null, fault: string | null): string | null {
  const draft = heldBack === null ? [] : [`${heldBack}, so it came as a draft`];
  const without = fault === null ? [] : [`${fault}, so it went in without`];
  return [...draft, ...without].join('; ') || null;
}

function begunAs({ account_id, centre_id }: TakenItem): Begun {
  return { accountId: account_id === null ? null : AccountId.parse(account_id), centreId: centre_id };
}

/** Unavailable artwork doesn't prevent the import. */
async function fetchArtwork(
  { fetching }: BringInParts,
  { artwork_address: own, feed_artwork_address: ofFeed }: TakenItem,
  signal: AbortSignal,
): Promise<Omit<Extras, 'usualSpeaker'>> {
  let fault: string | null = null;
  const fetch = async (address: string | null) => {
    if (address === null) return null;
    try {
      return await fetching.read(address, { mostBytes: mostArtworkBytes, limitMs: longestForArtworkMs, signal });
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      fault = `its artwork could not be fetched (${error.message})`;
      return null;
    }
  };
  const content = await fetch(own);
  return { own: content, ofFeed: content ? null : await fetch(ofFeed), fault };
}

/** @returns the last segment of the address's path, the fallback for a message without a title */
function nameIn(address: string): string {
  const { pathname } = new URL(address);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last).replaceAll('/', '-') || 'audio';
  } catch {
    return last;
  }
}
