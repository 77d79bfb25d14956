import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { Log } from '#core/server/log';
import { countPreparations, tellOfChange } from './transcoding-queries.ts';

/** In ms. Every notice makes every server rebuild its catalogue replies, so notices are limited. */
const shortestPauseMs = 30_000;
const logEveryMs = 60_000;

export class Announcer {
  readonly #parts: { database: Database; clock: Clock; log: Log };
  #isUntold = false;
  #toldAt = 0;
  #loggedAt = 0;

  constructor(parts: { database: Database; clock: Clock; log: Log }) {
    this.#parts = parts;
  }

  async prepared(): Promise<void> {
    const now = this.#parts.clock.now().getTime();
    this.#isUntold = true;
    if (now - this.#toldAt >= shortestPauseMs) await this.tell();
    if (now - this.#loggedAt < logEveryMs) return;
    this.#loggedAt = now;
    await this.#log('preparing audio');
  }

  async tell(): Promise<void> {
    if (!this.#isUntold) return;
    this.#isUntold = false;
    this.#toldAt = this.#parts.clock.now().getTime();
    await tellOfChange(this.#parts.database);
  }

  async finished(): Promise<void> {
    if (this.#loggedAt > 0) await this.#log('no more audio is waiting to be prepared');
    this.#loggedAt = 0;
  }

  async #log(sentence: string): Promise<void> {
    const { all, prepared, failed } = await countPreparations(this.#parts.database);
    this.#parts.log.info({ prepared, failed, all }, sentence);
  }
}
