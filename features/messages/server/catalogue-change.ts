import type { Database } from '#core/server/database/database';
import type { CatalogueChange } from '#core/server/feature';
import { giveUpAfter } from '#core/server/work/give-up';
import { type Position, readChangesSince } from './catalogue-change-queries.ts';

/** In ms. A change whose notice got lost takes effect after at most twice this interval and a slow answer. */
export const askEveryMs = 10_000;
const longestAnswerMs = 10_000;
const lastAnswerMs = 1_000;
/** With more changes than this, everything counts as changed. */
const maxChanges = 300;
/** The most notices remembered until the database next lists changes; further ones are passed on twice. */
const maxNotices = 10_000;
/** In ms: how long caches are used while the database doesn't answer. */
const longestSilenceMs = 120_000;

const notice = /^(.*),transaction \d+$/;
const ofMessages = 'messages ';

function readNotice(text: string): CatalogueChange {
  const what = notice.exec(text)?.[1] ?? '';
  if (!what.startsWith(ofMessages)) return 'anything';
  return what
    .slice(ofMessages.length)
    .split(',')
    .filter((id) => id !== '');
}

/**
 * Passes the database's notices of changes on to this process's caches, and asks for changes whose notices got lost
 * (docs/decisions/postgresql.md).
 */
export class CatalogueChanges {
  readonly #listeners: ((change: CatalogueChange) => void)[] = [];
  readonly #monotonicMs: () => number;
  #gathered: CatalogueChange[] = [];
  #position: Position | null = null;
  #answeredAt: number;
  #noticed = new Set<string>();

  constructor(monotonicMs = () => performance.now()) {
    this.#monotonicMs = monotonicMs;
    this.#answeredAt = monotonicMs();
  }

  onChange = (listener: (change: CatalogueChange) => void): void => {
    this.#listeners.push(listener);
  };

  onNotice = (text: string): void => {
    if (this.#noticed.size >= maxNotices) this.#noticed.clear();
    this.#noticed.add(text);
    this.#gather(readNotice(text));
  };

  /**
   * Must be called before anything is cached, and then every `askEveryMs`.
   * @throws when the database doesn't answer; after two minutes of that, the caches are cleared
   */
  async ask(database: Database, signal = new AbortController().signal): Promise<void> {
    // A transaction is committed before its notice arrives, so the database's answer contains all changes noticed until now.
    const before = this.#noticed;
    this.#noticed = new Set();
    const since = this.#position;
    try {
      const asking = readChangesSince(database, since, maxChanges);
      const answer = await giveUpAfter(asking, { limitMs: longestAnswerMs, signal, graceMs: lastAnswerMs });
      this.#position = answer;
      this.#answeredAt = this.#monotonicMs();
      const isWhole =
        answer.startedAt === since?.startedAt &&
        answer.sweeps <= since.sweeps + 1 &&
        answer.notices.length <= maxChanges;
      if (!isWhole) return this.#gather('anything');
      const missed = answer.notices.filter((text) => !before.has(text) && !this.#noticed.has(text));
      for (const text of missed) this.#gather(readNotice(text));
    } catch (error) {
      for (const text of before) this.#noticed.add(text);
      if (this.#monotonicMs() - this.#answeredAt > longestSilenceMs) this.#gather('anything');
      throw error;
    }
  }

  #gather(change: CatalogueChange): void {
    this.#gathered.push(change);
    if (this.#gathered.length === 1) setImmediate(() => this.#passOn());
  }

  #passOn(): void {
    const changes = this.#gathered;
    this.#gathered = [];
    const change = changes.includes('anything') ? 'anything' : [...new Set(changes.flat())];
    for (const listener of this.#listeners) listener(change);
  }
}
