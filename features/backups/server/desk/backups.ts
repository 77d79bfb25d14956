import type { Page } from '#core/contract/page';
import type { Actor } from '#core/server/act';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import type { Figure } from '#core/server/http/metrics';
import { Memo } from '#core/server/memo';
import { type PageRequest, paged } from '#core/server/paged';
import { placeName } from '#core/server/settings/backup-settings';
import type { Settings } from '#core/server/settings/settings';
import type { Audit } from '#features/audit/server/audit';
import type { Backup, BackupMedia, BackupPlan, LostWithoutKey } from '#features/backups/desk';
import { countLostWithoutKey } from '#features/backups/server/lost-without-key-queries';
import * as queries from '#features/backups/server/rounds/backup-queries';
import { isLate } from '#features/backups/server/rounds/policy';
import { presentBackup } from './present.ts';

export interface BackupDeskParts {
  database: Database;
  clock: Clock;
  audit: Pick<Audit, 'transact'>;
  settings: Settings['backups'];
}

export interface OwnArchive {
  place: string;
  file: string;
  media: BackupMedia;
  isEncrypted: boolean;
  withSecretKey: boolean;
}

/** Cached, because counting reads all tickets and an open page asks every 5 s. */
const lostForMs = 60_000;

export class BackupDesk {
  readonly #parts: BackupDeskParts;
  readonly #lost = new Memo<LostWithoutKey>(1, lostForMs);

  constructor(parts: BackupDeskParts) {
    this.#parts = parts;
  }

  async list(request: PageRequest): Promise<Page<Backup> & { plan: BackupPlan }> {
    const { database, clock } = this.#parts;
    const listed = await paged(request, {
      count: () => queries.countBackups(database),
      list: (slice) => queries.listBackups(database, slice),
    });
    const lost_without_key = await this.#lost.of('', () => countLostWithoutKey(database, clock.now()));
    return { ...listed, data: listed.data.map(presentBackup), plan: { ...(await this.readPlan()), lost_without_key } };
  }

  async readPlan(): Promise<BackupPlan> {
    const { database, clock, settings } = this.#parts;
    const newest = await queries.findNewest(database);
    const since = newest?.at ?? (await queries.findFirstAsked(database));
    return {
      place: settings.to && placeName(settings.to),
      every_hours: settings.everyHours,
      keep: settings.keep,
      is_encrypted: settings.passphrase !== null,
      media: settings.media,
      newest_at: newest?.at.toISOString() ?? null,
      newest_missing: newest?.missing ?? 0,
      is_late: settings.to !== null && isLate(since, { everyHours: settings.everyHours, now: clock.now() }),
      is_under_way: (await queries.findUnderWay(database)) !== undefined,
    };
  }

  /**
   * Asks for a backup, which the server with the lease on backups makes.
   * @returns a waiting or running backup if there is one, else a new one
   */
  async ask(by: Actor): Promise<Backup> {
    const { audit, clock, settings } = this.#parts;
    if (settings.to === null)
      throw new ExpectedError('backup.no_place', 'No place for backups is set: set BACKUP_TO on every server.');
    return audit.transact(by, async (trx, record) => {
      await queries.lockBackups(trx);
      const there = await queries.findUnderWay(trx);
      if (there) return presentBackup(there);
      const asked = await queries.insertBackup(trx, { isPlanned: false, at: clock.now() });
      await record({ action: 'backup.start', subject: { id: asked.id, name: '' }, before: null, after: null });
      return presentBackup(asked);
    });
  }

  async recordOwn(by: Actor, { place, file, media, isEncrypted, withSecretKey }: OwnArchive): Promise<void> {
    const after = { place, media, encrypted: isEncrypted, secret_key: withSecretKey };
    await this.#parts.audit.transact(by, (_trx, record) =>
      record({ action: 'backup.start', subject: { id: null, name: file }, before: null, after }),
    );
  }
}

export function backupFigure(database: Database, clock: Clock): Figure {
  return {
    name: 'lectern_backup_age_seconds',
    help: 'Age of the newest backup that was written and read back',
    labels: [],
    async read() {
      const newest = await queries.findNewestGood(database);
      return newest === null ? [] : [{ labels: {}, value: (clock.now().getTime() - newest.getTime()) / 1000 }];
    },
  };
}
