import { transact } from '#core/server/database/transact';
import type { Log } from '#core/server/log';
import { type DailyReminder, remindOperators } from '#core/server/mail/daily-reminder';
import type { Outbox } from '#core/server/mail/outbox';
import type { CheckOptions, ObjectChecker } from './checker.ts';
import * as findings from './findings-queries.ts';
import { findExpected, objectsAfter } from './objects.ts';
import { measureLibrary } from './objects-queries.ts';
import { Throttle } from './read-object.ts';
import type { Copies, Repairer, RepairerParts } from './repairer.ts';
import * as rounds from './rounds-queries.ts';

export interface StorageRoundsParts extends Pick<RepairerParts, 'database' | 'clock' | 'logo'> {
  log: Log;
  outbox: Pick<Outbox, 'enqueue' | 'kick'>;
  checker: ObjectChecker;
  repairer: Repairer;
  days: number;
  withCopies(work: (copies: readonly Copies[]) => Promise<void>): Promise<void>;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const longestPauseMs = hourMs;
const bytesPerSecond = 8 * 1024 * 1024;
/** An object's cost besides its bytes, as bytes that could be read meanwhile. */
const overhead = 64 * 1024;
const guess = { picturesOfImage: 8, bytesOfPicture: 64 * 1024 };
const tryAgainMs = 6 * hourMs;
const maxTriedAtOnce = 10;
const reminder: DailyReminder = { table: 'storage_reminders', kind: 'stored-files-damaged', roles: ['owner'] };

/**
 * Reads a little of everything stored, again and again. Repairs damage from a good copy, and otherwise mails owners
 * (features/stored-files/README.md#what-it-promises).
 */
export class StorageRounds {
  readonly #parts: StorageRoundsParts;
  readonly #throttle = new Throttle(bytesPerSecond);

  constructor(parts: StorageRoundsParts) {
    this.#parts = parts;
  }

  /** Continues where a server stopped. While the storage can't be used, nothing counts as missing. */
  async run(signal: AbortSignal): Promise<void> {
    const { database, clock, days } = this.#parts;
    if (days === 0) return;
    await rounds.begin(database, clock.now());
    const round = await rounds.findOpen(database);
    if (round) await this.#goOn(round, signal);
    await this.#repair(signal);
    await this.#notify();
  }

  async #goOn(round: rounds.OpenRound, signal: AbortSignal): Promise<void> {
    const { database, clock, checker, logo } = this.#parts;
    const now = clock.now();
    const pausedMs = Math.min(longestPauseMs, Math.max(0, now.getTime() - round.lookedAt.getTime()));
    let at = { ...round, lookedAt: now, allowance: round.allowance + (await this.#bytesIn(pausedMs)) };
    await rounds.saveProgress(database, at);
    if (at.allowance <= 0) return;
    for await (const { position, objects } of objectsAfter(database, { logo: logo(), after: round.position })) {
      const checked = await checker.check({ objects }, this.#options(signal));
      const bytes = checked.reduce((sum, { size }) => sum + (size ?? 0), 0);
      at = {
        ...at,
        position,
        objects: at.objects + checked.length,
        bytes: at.bytes + bytes,
        allowance: at.allowance - bytes - checked.length * overhead,
      };
      await rounds.saveProgress(database, at);
      for (const { key, fault, isNew } of checked) if (isNew) this.#report(key, fault);
      if (at.allowance <= 0) return;
    }
    await rounds.finish(database, round.id, clock.now());
    await findings.forgetUnnamedHashes(database, logo());
  }

  async #bytesIn(ms: number): Promise<number> {
    const { objects, bytes } = await measureLibrary(this.#parts.database, guess);
    return ((bytes + objects * overhead) * ms) / (this.#parts.days * dayMs);
  }

  async #repair(signal: AbortSignal): Promise<void> {
    const { database, clock, withCopies } = this.#parts;
    const before = new Date(clock.now().getTime() - tryAgainMs);
    const keys = await findings.listToRepair(database, before, maxTriedAtOnce);
    if (keys.length === 0) return;
    await withCopies(async (copies) => {
      for (const key of keys) await this.#repairOne(key, copies, signal);
    });
  }

  async #repairOne(key: string, copies: readonly Copies[], signal: AbortSignal): Promise<void> {
    const { database, checker, repairer, log, logo } = this.#parts;
    const expected = await findExpected(database, logo(), key);
    if (expected === null) return findings.forgetFault(database, key);
    const [checked] = await checker.check({ objects: [expected] }, this.#options(signal));
    if (checked?.fault == null) return;
    const from = await repairer.repair(key, copies, signal);
    if (from !== null) log.info({ key, from }, 'a stored file was missing or damaged, and is repaired');
  }

  async #notify(): Promise<void> {
    const { database, outbox } = this.#parts;
    if ((await findings.countDamaged(database)) === 0) return;
    if (await transact(database, (trx) => remindOperators(trx, this.#parts, reminder))) outbox.kick();
  }

  #report(key: string, fault: string | null): void {
    this.#parts.log.error({ key, fault }, 'a stored file is missing or damaged: see lectern storage check --hashes');
  }

  #options(signal: AbortSignal): CheckOptions {
    return { throttle: this.#throttle, believesEmpty: false, signal };
  }
}
