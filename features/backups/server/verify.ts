import { sha256Of } from '#core/server/storage/sha256-of';
import type { Storage } from '#core/server/storage/storage';
import { inParallel } from '#core/server/work/in-parallel';
import { type Entry, readArchive } from '#features/backups/server/archive/archive-reader';
import type { ArchiveKey } from '#features/backups/server/archive/encryption';
import { otherMomentInName } from '#features/backups/server/archive/file-name';
import type { ArchiveEnd, ArchiveHead, ListedObject } from '#features/backups/server/archive/format';
import { assertCounts, type Receiver, walkArchive } from '#features/backups/server/archive/walk-archive';
import { MediaFolder } from '#features/backups/server/media/media-folder';
import type { Place } from '#features/backups/server/places/place';
import { countRowsIn } from '#features/backups/server/tables/copy-text';

export interface VerifyOrder extends ArchiveKey {
  place: Place;
  file: string;
  /** True reads media beside the archive completely; false only looks for it. */
  readsMedia: boolean;
  /** Storage that should have the media of an archive that only lists it; null if unknown. */
  storage: Pick<Storage, 'size'> | null;
}

export interface VerifyReport {
  head: ArchiveHead;
  end: ArchiveEnd;
  isEncrypted: boolean;
  misnamedAs: Date | null;
  hasSecretKey: boolean;
  rows: number;
  missing: string[];
  missingCount: number;
}

const atOnce = 8;
const maxListed = 200;

/**
 * Verifies every checksum and count of an archive, and that the listed media exists. Changes nothing.
 * @throws StopError that says what is wrong with the archive
 */
export async function verify(order: VerifyOrder): Promise<VerifyReport> {
  const { place, file } = order;
  const archive = await readArchive(place.read(file), file, order);
  const receiver = new VerifyingReceiver(order, archive.head);
  const end = await walkArchive(archive, file, receiver);
  assertCounts(file, receiver.rows, end);
  return {
    head: archive.head,
    end,
    isEncrypted: archive.isEncrypted,
    misnamedAs: otherMomentInName(file, archive.head),
    hasSecretKey: receiver.hasSecretKey,
    rows: [...receiver.rows.values()].reduce((sum, count) => sum + count, 0),
    missing: receiver.missing,
    missingCount: receiver.missingCount,
  };
}

class VerifyingReceiver implements Receiver {
  readonly rows = new Map<string, number>();
  readonly missing: string[] = [];
  missingCount = 0;
  hasSecretKey = false;
  readonly #order: VerifyOrder;
  readonly #head: ArchiveHead;
  #folder: Promise<MediaFolder> | null = null;

  constructor(order: VerifyOrder, head: ArchiveHead) {
    this.#order = order;
    this.#head = head;
  }

  async secretKey(): Promise<void> {
    this.hasSecretKey = true;
  }

  async table({ name }: { name: string }, rows: AsyncIterable<Buffer>): Promise<void> {
    this.rows.set(name, await countRowsIn(rows));
  }

  async object(_key: string, { bytes }: Entry): Promise<void> {
    for await (const _ of bytes);
  }

  async listed(objects: readonly ListedObject[]): Promise<void> {
    await inParallel(objects, atOnce, async (object) => {
      if (await this.#isThere(object)) return;
      this.missingCount += 1;
      if (this.missing.length < maxListed) this.missing.push(object.key);
    });
  }

  async #isThere(object: ListedObject): Promise<boolean> {
    const { place, storage, readsMedia } = this.#order;
    if (this.#head.media === 'reference') return storage === null || (await storage.size(object.key)) === object.size;
    this.#folder ??= MediaFolder.open(place);
    const folder = await this.#folder;
    if (folder.find(object.key, object)?.size !== object.size) return false;
    return !readsMedia || (await sha256Of(folder.read(object))) === object.sha256;
  }
}
