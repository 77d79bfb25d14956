import type { SettingValues } from '#contract/settings/desk';
import type { Database, Transaction } from '#server/database/database';
import { ExpectedError } from '#server/platform/errors';
import type { LibraryFacts } from '#server/platform/library-facts';
import * as queries from './queries.ts';
import { type EnvironmentFacts, factsOf, fallbacksOf, readSaid, type Said } from './stored.ts';

/** What the desk says from now on, and of what it says nothing any more. */
export interface Change {
  /** The version that was seen. */
  version: number;
  set?: Said;
  reset?: readonly (keyof Said)[];
}

/** What the desk said, as one change found or left it. */
export interface SaidVersion {
  version: number;
  said: Said;
}

/**
 * What the library says of itself: what an operator set at the desk, else the environment, else the default. It is read when
 * the server starts and when the database tells that it has changed, never for a request.
 */
export class Library {
  readonly #database: Database;
  readonly fallbacks: SettingValues;
  readonly #listeners: (() => Promise<void> | void)[] = [];
  #facts: LibraryFacts;
  #readings: Promise<void> = Promise.resolve();
  #isReadingDue = false;
  #isBehind = true;

  /** It says what the environment does until it has been read. */
  constructor(database: Database, environment: EnvironmentFacts) {
    this.#database = database;
    this.fallbacks = fallbacksOf(environment);
    this.#facts = factsOf({}, this.fallbacks);
  }

  /** @returns the library as it is now; throws when it can't be read */
  static async open(database: Database, environment: EnvironmentFacts): Promise<Library> {
    const library = new Library(database, environment);
    await library.refresh();
    return library;
  }

  /** What the library says of itself now. */
  now = (): LibraryFacts => this.#facts;

  /** Has this called after each change, by whichever server; `refresh` waits for it. */
  onChange(listener: () => Promise<void> | void): void {
    this.#listeners.push(listener);
  }

  /** Reads anew if the last reading failed. */
  async catchUp(): Promise<void> {
    if (this.#isBehind) await this.refresh();
  }

  /** Reads anew, one reading at a time: whoever asks while one is waiting for its turn waits for that one. */
  refresh(): Promise<void> {
    if (this.#isReadingDue) return this.#readings;
    this.#isReadingDue = true;
    this.#isBehind = true;
    const read = async () => {
      this.#isReadingDue = false;
      await this.#read();
    };
    this.#readings = this.#readings.then(read, read);
    return this.#readings;
  }

  async #read(): Promise<void> {
    const { said } = await this.read();
    this.#isBehind = this.#isReadingDue;
    const facts = factsOf(said, this.fallbacks);
    if (JSON.stringify(facts) === JSON.stringify(this.#facts)) return;
    this.#facts = facts;
    for (const listener of this.#listeners) await listener();
  }

  /** @returns what the desk said */
  async read(): Promise<SaidVersion> {
    return presentSaid(await queries.findStored(this.#database), this.fallbacks);
  }

  /**
   * Says something else from now on. After the transaction, `refresh`.
   * @throws ExpectedError `operator.changed_meanwhile` when something was changed since the version that was seen
   */
  async change(trx: Transaction, { version, set = {}, reset = [] }: Change): Promise<{ before: Said; after: Said }> {
    const found = presentSaid(await queries.lockStored(trx), this.fallbacks);
    if (found.version !== version) throw changedMeanwhile();
    const after = { ...found.said, ...set };
    for (const name of reset) delete after[name];
    await queries.writeStored(trx, after);
    return { before: found.said, after };
  }
}

function presentSaid(row: { value: unknown; version: number } | undefined, fallbacks: SettingValues): SaidVersion {
  return { version: row?.version ?? 0, said: readSaid(row?.value, fallbacks) };
}

function changedMeanwhile(): ExpectedError {
  return new ExpectedError(
    'operator.changed_meanwhile',
    'Somebody else has changed the settings meanwhile. Look at what they are now, and change yours again.',
  );
}
