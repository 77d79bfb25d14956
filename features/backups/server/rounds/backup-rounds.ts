import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { messageOf } from '#core/server/errors';
import type { Log } from '#core/server/log';
import { type DailyReminder, remindOperators } from '#core/server/mail/daily-reminder';
import type { Outbox } from '#core/server/mail/outbox';
import type { Settings } from '#core/server/settings/settings';
import { fileNameAt } from '#features/backups/server/archive/file-name';
import { type BackedUpLibrary, backUp } from '#features/backups/server/back-up';
import { MediaFolder } from '#features/backups/server/media/media-folder';
import { openBackupPlace } from '#features/backups/server/places/open-place';
import type { Place } from '#features/backups/server/places/place';
import { verify } from '#features/backups/server/verify';
import * as queries from './backup-queries.ts';
import { oldestMomentOf } from './oldest-archive.ts';
import { isDue, isLate } from './policy.ts';

export interface BackupRoundsParts {
  database: Database;
  clock: Clock;
  log: Log;
  outbox: Pick<Outbox, 'enqueue' | 'kick'>;
  settings: Settings['backups'];
  library: BackedUpLibrary;
}

interface FailedBackup {
  error: unknown;
  place: string;
  file: string;
  isStopped: boolean;
}

const reminder: DailyReminder = { table: 'backup_reminders', kind: 'backup-late', roles: ['owner'] };

/** Only the server with the lease on backups may call this (features/backups/README.md#what-it-promises). */
export class BackupRounds {
  readonly #parts: BackupRoundsParts;

  constructor(parts: BackupRoundsParts) {
    this.#parts = parts;
  }

  /** @param signal aborts when another server may hold the lease; a running backup is then broken off */
  async run(signal: AbortSignal): Promise<void> {
    const { database, clock, settings } = this.#parts;
    if (settings.to === null) return;
    await this.#clear(await queries.noteBrokenOff(database, clock.now()));
    const next = (await queries.findUnderWay(database)) ?? (await this.#planned());
    if (next) await this.#make(next.id, signal);
    await this.#notify();
  }

  async #clear(left: ReadonlyArray<{ place: string; file: string }>): Promise<void> {
    const { settings, log } = this.#parts;
    if (settings.to === null || left.length === 0) return;
    const place = await openBackupPlace(settings.to);
    try {
      for (const { file } of left.filter((each) => each.place === place.name)) await place.remove(file);
    } catch (error) {
      log.warn({ err: error }, 'an unfinished backup could not be removed');
    } finally {
      await place.close();
    }
  }

  async #planned() {
    const { database, clock, settings } = this.#parts;
    const now = clock.now();
    if (!isDue(await queries.findLastBegun(database), { everyHours: settings.everyHours, now })) return undefined;
    return queries.insertBackup(database, { isPlanned: true, at: now });
  }

  async #make(id: string, signal: AbortSignal): Promise<void> {
    const { database, clock, log, settings } = this.#parts;
    if (settings.to === null) return;
    const place = await openBackupPlace(settings.to);
    const at = clock.now();
    const file = fileNameAt(at, settings.passphrase !== null);
    try {
      await queries.begin(database, id, { place: place.name, file, at });
      const made = await this.#write(place, file, signal);
      if (!(await queries.noteGood(database, id, { ...made, at: clock.now() }))) return await place.remove(file);
      log.info({ file, place: place.name, bytes: made.bytes }, 'a backup was made and read back');
      if (made.missing > 0)
        log.error({ file, place: place.name, missing: made.missing }, 'a backup lacks audio or pictures');
      await this.#tidy(place, made.unused, at).catch((error: unknown) =>
        log.warn({ err: error }, 'old backups, or audio and pictures beside them, could not be removed'),
      );
    } catch (error) {
      await this.#failed(id, { error, place: place.name, file, isStopped: signal.aborted });
    } finally {
      await place.close();
    }
  }

  async #failed(id: string, { error, isStopped, ...at }: FailedBackup): Promise<void> {
    const { database, clock, log } = this.#parts;
    if (isStopped) {
      log.info(at, 'a backup was stopped before it was done');
      return queries.putBack(database, id);
    }
    log.error({ err: error, ...at }, 'a backup could not be made');
    await queries.noteFailed(database, id, { why: messageOf(error), at: clock.now() });
  }

  async #write(place: Place, file: string, signal: AbortSignal) {
    const { settings, library } = this.#parts;
    const { media, passphrase } = settings;
    const order = { place, file, media, passphrase, withSecretKey: false, signal, onProgress: () => undefined };
    const { bytes, rows, media: tally, unused } = await backUp(library, order);
    const missingCount = await this.#readBack(place, file);
    return { bytes, rows, objects: tally.objects, missing: tally.missing_count + missingCount, unused };
  }

  /**
   * @returns how many files are missing
   * @throws if the archive is bad, after removing it
   */
  async #readBack(place: Place, file: string): Promise<number> {
    const { settings, library, log } = this.#parts;
    const { passphrase } = settings;
    try {
      return (await verify({ place, file, passphrase, readsMedia: false, storage: library.storage })).missingCount;
    } catch (error) {
      await place
        .remove(file)
        .catch((cause: unknown) => log.warn({ err: cause, file }, 'a bad backup could not be removed'));
      throw error;
    }
  }

  /**
   * Removes archives beyond the newest, then files that no remaining archive names, including archives made by hand.
   * @throws StopError if it can't tell what the archives name
   */
  async #tidy(place: Place, unused: readonly string[], at: Date): Promise<void> {
    const { database, clock, settings, library } = this.#parts;
    await queries.noteLeftovers(database, place.name, unused, at);
    for (const { id, file } of await queries.listSuperfluous(database, place.name, settings.keep)) {
      await place.remove(file);
      await queries.noteRemoved(database, id);
    }
    await place.sweep(clock.now());
    const leftovers = await queries.listLeftovers(database, place.name);
    if (leftovers.length === 0) return;
    const own = await queries.listMomentsOf(database, place.name);
    const oldest = await oldestMomentOf(place, { own, secretKey: library.secretKey, passphrase: settings.passphrase });
    if (oldest === null) return;
    const gone = leftovers.filter(({ since }) => since <= oldest);
    if (gone.length === 0) return;
    const folder = await MediaFolder.open(place);
    for (const { storage_key: name } of gone) {
      await folder.remove(name);
      await queries.forgetLeftover(database, place.name, name);
    }
  }

  async #notify(): Promise<void> {
    const { database, clock, outbox, settings } = this.#parts;
    const now = clock.now();
    const newest = (await queries.findNewestGood(database)) ?? (await queries.findFirstAsked(database));
    if (!isLate(newest, { everyHours: settings.everyHours, now })) return;
    if (await transact(database, (trx) => remindOperators(trx, this.#parts, reminder))) outbox.kick();
  }
}
