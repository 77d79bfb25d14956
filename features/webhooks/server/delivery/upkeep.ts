import type { Platform } from '#core/server/platform';
import { deleteOldEvents, recordReleases } from './delivery-queries.ts';

interface UpkeepParts extends Pick<Platform, 'database' | 'clock'> {
  keptDays: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const maxDeleted = 2000;

export class WebhookUpkeep {
  readonly #parts: UpkeepParts;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
  }

  async announceReleases(): Promise<void> {
    const { database, clock } = this.#parts;
    await recordReleases(database, clock.now());
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const { database, clock, keptDays } = this.#parts;
    const before = new Date(clock.now().getTime() - keptDays * dayMs);
    while (!signal?.aborted && (await deleteOldEvents(database, before, maxDeleted)) === maxDeleted);
  }
}
