import { every, type Repeated } from '#server/platform/work/every';
import type { Schedules } from './schedules.ts';

/** What is planned goes on air, and off it, within so long of its moment, in ms. */
const betweenMs = 5_000;

/** Has streams go on air and off it by themselves, for as long as it runs. */
export class ScheduleKeeper {
  readonly #schedules: Schedules;
  readonly #onFailure: (error: unknown) => void;
  #repeated: Repeated | null = null;

  constructor(schedules: Schedules, onFailure: (error: unknown) => void) {
    this.#schedules = schedules;
    this.#onFailure = onFailure;
  }

  /** Does what is due now, and goes on until stopped. */
  start(): void {
    this.#repeated ??= every(betweenMs, async () => void (await this.#schedules.keep()), this.#onFailure);
    this.#repeated.now();
  }

  /** Resolves once nothing is being done any more. */
  async stop(): Promise<void> {
    await this.#repeated?.stop();
    this.#repeated = null;
  }
}
