import { every, type Repeated } from '#server/platform/work/every';
import type { Schedules } from './schedules.ts';

/** How late a stream may start or stop, in ms. */
const betweenMs = 5_000;

/** Starts and stops scheduled streams while it runs. */
export class ScheduleKeeper {
  readonly #schedules: Schedules;
  readonly #onFailure: (error: unknown) => void;
  #repeated: Repeated | null = null;

  constructor(schedules: Schedules, onFailure: (error: unknown) => void) {
    this.#schedules = schedules;
    this.#onFailure = onFailure;
  }

  start(): void {
    this.#repeated ??= every(betweenMs, async () => void (await this.#schedules.keep()), this.#onFailure);
    this.#repeated.now();
  }

  /** Resolves once the current run is over. */
  async stop(): Promise<void> {
    await this.#repeated?.stop();
    this.#repeated = null;
  }
}
