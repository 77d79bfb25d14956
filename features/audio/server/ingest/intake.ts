import { assertDefined } from '#core/server/assert-defined';
import type { Database, Transaction } from '#core/server/database/database';
import type { Platform } from '#core/server/platform';
import { inParallel } from '#core/server/work/in-parallel';
import type { CatalogueWriter } from '#features/messages/server/add-messages';
import { type GivenFile, type Outcome, type Refused, refused, type Same } from './given-file.ts';
import { inspectFile, type NewFile } from './inspect-file.ts';
import { type Loaded, loadFiles } from './load-files.ts';
import { withIngestLock } from './lock.ts';
import { type Covers, makeCovers, noCovers, storeFiles, type Taken, whyLess } from './store-files.ts';
import { type NewDocument, sweepUnrecorded } from './store-media.ts';

export interface IntakeParts extends Pick<Platform, 'database' | 'lockSessions' | 'storage' | 'clock'> {
  catalogue: Pick<CatalogueWriter, 'findMessagesByAudio'>;
}

interface Repeated<File> {
  state: 'repeated';
  file: File;
  first: File;
}

export type Inspected<File> = NewFile<File> | Same<File> | Repeated<File> | Refused<File>;

export interface Taking<File> {
  waitMs?: number;
  withoutArtwork?: boolean;
  documentsOf?(file: File): readonly NewDocument[];
  use: (trx: Transaction, taken: readonly Taken<File>[]) => Promise<readonly string[]>;
}

export class Intake<File extends GivenFile> {
  readonly #parts: IntakeParts;
  readonly #firsts = new Map<string, File>();
  readonly #outcomes = new Map<File, Outcome<File>>();

  constructor(parts: IntakeParts) {
    this.#parts = parts;
  }

  /**
   * Inspecting writes nothing, so other processes may add messages meanwhile.
   * @returns results in the order of the files
   */
  async inspect(files: readonly File[]): Promise<Inspected<File>[]> {
    const { database, clock } = this.#parts;
    const loaded = (await loadFiles(files)).map((one) => this.#orRepeated(one));
    const known = await this.#findKnown(
      database,
      loaded.flatMap((one) => (one.state === 'loaded' ? one.sha256 : [])),
    );
    return inParallel(loaded, inspectionsAtOnce, async (one) => {
      if (one.state !== 'loaded') return one;
      const message = known.get(one.sha256);
      return message ? sameAs(message, one.file) : inspectFile(one, clock.now());
    });
  }

  /**
   * Stores the new files, all or nothing.
   * @returns null, with nothing stored, when other processes stored media for too long
   * @throws StopError when a file has changed since it was inspected
   */
  async takeIn(inspected: readonly Inspected<File>[], taking: Taking<File>): Promise<Outcome<File>[] | null> {
    const { database, lockSessions } = this.#parts;
    const covers = taking.withoutArtwork ? noCovers : await makeCovers(database, inspected.filter(isNew));
    const store = async (db: Database) => {
      const current = await this.#lookAgain(db, inspected);
      return { current, ids: await this.#store(db, current.filter(isNew), { covers, taking }) };
    };
    const stored = await withIngestLock(lockSessions, store, { waitMs: taking.waitMs });
    return stored && this.#settle(stored.current, covers, stored.ids);
  }

  async foresee(inspected: readonly Inspected<File>[]): Promise<Outcome<File>[]> {
    const covers = await makeCovers(this.#parts.database, inspected.filter(isNew));
    return this.#settle(inspected, covers, new Map());
  }

  /**
   * Removes files that killed processes stored without database rows.
   * @returns false when another process stores media
   */
  async sweep(): Promise<boolean> {
    const { lockSessions, storage } = this.#parts;
    const isDone = await withIngestLock(lockSessions, async (db) => {
      await sweepUnrecorded(db, storage);
      return true;
    });
    return isDone ?? false;
  }

  #orRepeated(one: Loaded<File> | Refused<File>): Loaded<File> | Repeated<File> | Refused<File> {
    if (one.state !== 'loaded') return one;
    const first = this.#firsts.get(one.sha256);
    if (first) return { state: 'repeated', file: one.file, first };
    this.#firsts.set(one.sha256, one.file);
    return one;
  }

  async #findKnown(db: Database, hashes: readonly string[]) {
    const messages = await this.#parts.catalogue.findMessagesByAudio(db, hashes);
    return new Map(messages.map((message) => [message.sha256, message]));
  }

  async #lookAgain(db: Database, inspected: readonly Inspected<File>[]): Promise<Inspected<File>[]> {
    const known = await this.#findKnown(
      db,
      inspected.filter(isNew).map(({ audio }) => audio.sha256),
    );
    return inspected.map((one) => {
      const message = isNew(one) && known.get(one.audio.sha256);
      return message ? sameAs(message, one.file) : one;
    });
  }

  async #store(
    db: Database,
    files: readonly NewFile<File>[],
    { covers, taking }: { covers: Covers; taking: Taking<File> },
  ): Promise<Map<File, string>> {
    if (files.length === 0) return new Map();
    const documents = files.flatMap(({ file }) => taking.documentsOf?.(file) ?? []);
    const given = { files, covers, documents };
    const ids = await storeFiles({ db, storage: this.#parts.storage }, given, taking.use);
    return new Map(files.map(({ file }, index) => [file, assertDefined(ids[index], `the message of ${file.name}`)]));
  }

  #settle(inspected: readonly Inspected<File>[], covers: Covers, ids: ReadonlyMap<File, string>): Outcome<File>[] {
    return inspected.map((one) => {
      const outcome = this.#outcomeOf(one, covers, ids);
      this.#outcomes.set(one.file, outcome);
      return outcome;
    });
  }

  #outcomeOf(one: Inspected<File>, covers: Covers, ids: ReadonlyMap<File, string>): Outcome<File> {
    const { file } = one;
    if (one.state === 'new') {
      const { topic } = one.details;
      return { state: 'added', file, messageId: ids.get(file) ?? null, topic, reason: whyLess(one, covers) };
    }
    if (one.state !== 'repeated') return one;
    const was = assertDefined(this.#outcomes.get(one.first), `the outcome of ${one.first.name}`);
    if (was.state === 'refused') return refused(file, was.reason);
    return { state: 'same', file, messageId: was.messageId, topic: was.topic, sameAs: one.first.name, reason: null };
  }
}

const inspectionsAtOnce = 4;

function isNew<File>(one: Inspected<File>): one is NewFile<File> {
  return one.state === 'new';
}

function sameAs<File>({ id, topic }: { id: string; topic: string }, file: File): Same<File> {
  return { state: 'same', file, messageId: id, topic, sameAs: null, reason: null };
}
