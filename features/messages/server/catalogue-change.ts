import type { Database } from '#core/server/database/database';
import type { CatalogueChange } from '#core/server/feature';
import { giveUpAfter } from '#core/server/work/give-up';
import { type Position, readChangesSince } from './catalogue-change-queries.ts';

/** How often a server asks what has changed, in ms: a missed notice costs this, and what a slow answer takes, at most twice. */
export const askEveryMs = 10_000;
const longestAnswerMs = 10_000;
/** How long it may still take when Lectern stops. */
const lastAnswerMs = 1_000;
/** Of more changes than these it isn't worth telling which they are. */
const mostChanges = 300;
/** So many notices are remembered until the next answer; of more, what they said is passed on twice. */
const mostNotices = 10_000;
/** While the database can't be asked, what is known of it is used for so long, in ms. */
const longestSilenceMs = 120_000;

/** What the database says with `catalogue_changed` (functions/catalogue-changes.sql). */
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
 * Passes on what the database's notices say to whoever in this process keeps something of the catalogue, and asks for
 * what they failed to say (docs/decisions/045-a-missed-notice.md).
 */
export class CatalogueChanges {
  readonly #listeners: ((change: CatalogueChange) => void)[] = [];
  readonly #monotonicMs: () => number;
  #gathered: CatalogueChange[] = [];
  #position: Position | null = null;
  #answeredAt: number;
  /** The notices since the last question. */
  #noticed = new Set<string>();

  /** @param monotonicMs a clock that nobody sets */
  constructor(monotonicMs = () => performance.now()) {
    this.#monotonicMs = monotonicMs;
    this.#answeredAt = monotonicMs();
  }

  /** @param listener called once for notices that come together, as those of one transaction do */
  onChange = (listener: (change: CatalogueChange) => void): void => {
    this.#listeners.push(listener);
  };

  /** @param text the text of a `catalogue_changed` */
  onNotice = (text: string): void => {
    if (this.#noticed.size >= mostNotices) this.#noticed.clear();
    this.#noticed.add(text);
    this.#gather(readNotice(text));
  };

  /**
   * Passes on what was committed since the last time and no notice said; everything the first time, and when it can't be
   * told. To be called before anything is kept, and then every `askEveryMs`.
   * @throws when the database doesn't answer; after two minutes of that, nothing is kept any more
   */
  async ask(database: Database, signal = new AbortController().signal): Promise<void> {
    // Their transactions were committed before they came, so that the answer has them, and no later one will.
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
