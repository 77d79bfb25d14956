import type { Database } from '#core/server/database/database';
import type { CatalogueChange } from '#core/server/feature';
import { giveUpAfter } from '#core/server/work/give-up';
import { type Position, readChangesSince } from './catalogue-change-queries.ts';

/**
 * How often a server asks for changes, in ms. A missed notice takes effect after at most twice this interval and a slow
 * answer.
 */
export const askEveryMs = 10_000;
const longestAnswerMs = 10_000;
/** The time limit of an answer while Lectern stops, in ms. */
const lastAnswerMs = 1_000;
/** With more changes than this, everything counts as changed. */
const mostChanges = 300;
/** The most notices remembered until the next answer. Beyond it, their changes are passed on twice. */
const mostNotices = 10_000;
/** How long caches are used while the database doesn't answer, in ms. */
const longestSilenceMs = 120_000;

/** The payload of `catalogue_changed` (functions/catalogue-changes.sql). */
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
 * Passes the database's notices on to the caches in this process, and asks for changes whose notices got lost
 * (docs/decisions/045-a-missed-notice.md).
 */
export class CatalogueChanges {
  readonly #listeners: ((change: CatalogueChange) => void)[] = [];
  readonly #monotonicMs: () => number;
  #gathered: CatalogueChange[] = [];
  #position: Position | null = null;
  #answeredAt: number;
  #noticed = new Set<string>();

  /** @param monotonicMs a clock that nobody sets */
  constructor(monotonicMs = () => performance.now()) {
    this.#monotonicMs = monotonicMs;
    this.#answeredAt = monotonicMs();
  }

  /** @param listener called once for notices that arrive together, like those of one transaction */
  onChange = (listener: (change: CatalogueChange) => void): void => {
    this.#listeners.push(listener);
  };

  onNotice = (text: string): void => {
    if (this.#noticed.size >= mostNotices) this.#noticed.clear();
    this.#noticed.add(text);
    this.#gather(readNotice(text));
  };

  /**
   * Passes on the changes that were committed since the last call and not announced by a notice. The first time, or when
   * this can't be determined, everything counts as changed. Must be called before anything is cached, and then every
   * `askEveryMs`.
   * @throws when the database doesn't answer; after two minutes of that, the caches are cleared
   */
  async ask(database: Database, signal = new AbortController().signal): Promise<void> {
    // These transactions were committed before their notices arrived, so this answer contains them and no later one will.
    const before = this.#noticed;
    this.#noticed = new Set();
    const since = this.#position;
    try {
      const asking = readChangesSince(database, since, mostChanges);
      const answer = await giveUpAfter(asking, { limitMs: longestAnswerMs, signal, graceMs: lastAnswerMs });
      this.#position = answer;
      this.#answeredAt = this.#monotonicMs();
      const isWhole =
        answer.startedAt === since?.startedAt &&
        answer.sweeps <= since.sweeps + 1 &&
        answer.notices.length <= mostChanges;
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
