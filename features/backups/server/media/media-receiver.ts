import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { StopError } from '#core/server/errors';
import { inWorkFolder } from '#core/server/process/work-folder';
import { receiveFile } from '#core/server/storage/receive-file';
import { sha256Of } from '#core/server/storage/sha256-of';
import type { Storage } from '#core/server/storage/storage';
import { inParallel } from '#core/server/work/in-parallel';
import type { BackupMedia } from '#features/backups/desk';
import type { Entry } from '#features/backups/server/archive/archive-reader';
import type { ListedObject } from '#features/backups/server/archive/format';
import type { Place } from '#features/backups/server/places/place';
import { hashInKey } from './fetch-object.ts';
import { MediaFolder } from './media-folder.ts';

export interface RestoredMedia {
  objects: number;
  copied: number;
  missing: string[];
  missingCount: number;
}

const atOnce = 8;
const maxListed = 200;

/**
 * Objects that already exist stay, so an interrupted restore resumes. Each object is complete and its hash verified before it is stored.
 */
export class MediaReceiver {
  readonly done: RestoredMedia = { objects: 0, copied: 0, missing: [], missingCount: 0 };
  readonly #storage: Storage;
  readonly #workFolder: string;
  readonly #place: Place;
  readonly #mode: BackupMedia;
  #folder: Promise<MediaFolder> | null = null;

  constructor({ storage, workFolder }: { storage: Storage; workFolder: string }, place: Place, mode: BackupMedia) {
    this.#storage = storage;
    this.#workFolder = workFolder;
    this.#place = place;
    this.#mode = mode;
  }

  async take(key: string, { size, bytes, sha256 }: Entry): Promise<void> {
    await this.#bring({ key, size, sha256 }, bytes);
  }

  async takeListed(objects: readonly ListedObject[]): Promise<void> {
    await inParallel(objects, atOnce, async (object) => {
      if (this.#mode !== 'beside') return this.#look(object);
      this.#folder ??= MediaFolder.open(this.#place);
      const folder = await this.#folder;
      if (folder.find(object.key, object)?.size !== object.size) this.#miss(object.key);
      else await this.#bring(object, folder.read(object));
    });
  }

  async #look({ key, size }: ListedObject): Promise<void> {
    if ((await this.#storage.size(key)) !== size) this.#miss(key);
    else this.done.objects += 1;
  }

  async #bring({ key, size, sha256 }: ListedObject, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    await inWorkFolder(this.#workFolder, randomUUID(), async (folder) => {
      const file = path.join(folder, 'object');
      const received = await receiveFile(bytes, file);
      if (sha256 !== null && received.sha256 !== sha256)
        throw new StopError(`The backup was altered: ${key} doesn't have the checksum that it was written with.`);
      if (await this.#has({ key, size, sha256: received.sha256 })) return;
      await this.#storage.replace(key, file);
      this.done.copied += 1;
    });
    this.done.objects += 1;
  }

  /** Verifies the content unless the key contains its hash, since another restore may have left the object. */
  async #has({ key, size, sha256 }: ListedObject): Promise<boolean> {
    if ((await this.#storage.size(key)) !== size) return false;
    return hashInKey(key) !== null || (await sha256Of(this.#storage.read(key))) === sha256;
  }

  #miss(key: string): void {
    this.done.missingCount += 1;
    if (this.done.missing.length < maxListed) this.done.missing.push(key);
  }
}
