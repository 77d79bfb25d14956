import type { Platform } from '#core/server/platform';
import { deleteOldEvents, recordReleases } from './delivery-queries.ts';

interface UpkeepParts extends Pick<Platform, 'database' | 'clock'> {
  /** How long events and their log are kept, in days. */
  keptDays: number;
}

const dayMs = 24 * 60 * 60 * 1000;
/** At one time, so that no statement takes long. */
const mostDeleted = 2000;

/** What one server does for all webhooks besides deliveries. */
export class WebhookUpkeep {
  readonly #parts: UpkeepParts;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
  }

  /** Records that messages were released whose moment has come: once, whoever does it. */
  async announceReleases(): Promise<void> {
    const { database, clock } = this.#parts;
    await recordReleases(database, clock.now());
  }

  /** Deletes events that are over, with their log. */
  async sweep(signal?: AbortSignal): Promise<void> {
    const { database, clock, keptDays } = this.#parts;
    const before = new Date(clock.now().getTime() - keptDays * dayMs);
    while (!signal?.aborted && (await deleteOldEvents(database, before, mostDeleted)) === mostDeleted);
  }
}
