import { type Kobo, nairaToKobo } from '#core/contract/money';
import type { Database, Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import type { LibraryFacts } from '#core/server/library-facts';
import type { SettingValues } from '#features/settings/contract/fields';
import * as queries from './queries.ts';
import { type EnvironmentFacts, factsOf, fallbacksOf, readStored, type StoredSettings } from './stored.ts';

export interface Change {
  version: number;
  set?: StoredSettings;
  reset?: readonly (keyof StoredSettings)[];
}

export interface StoredVersion {
  version: number;
  stored: StoredSettings;
}

/** Reads facts when the server starts and when the database notifies it of a change, never per request. */
export class Library {
  readonly #database: Database;
  readonly fallbacks: SettingValues;
  readonly #listeners: (() => Promise<void> | void)[] = [];
  #facts: LibraryFacts;
  #readings: Promise<void> = Promise.resolve();
  #isReadingDue = false;
  #isBehind = true;

  constructor(database: Database, environment: EnvironmentFacts) {
    this.#database = database;
    this.fallbacks = fallbacksOf(environment);
    this.#facts = factsOf({}, this.fallbacks);
  }

  static async open(database: Database, environment: EnvironmentFacts): Promise<Library> {
    const library = new Library(database, environment);
    await library.refresh();
    return library;
  }

  now = (): LibraryFacts => this.#facts;

  onChange(listener: () => Promise<void> | void): void {
    this.#listeners.push(listener);
  }

  async catchUp(): Promise<void> {
    if (this.#isBehind) await this.refresh();
  }

  /** Runs one read at a time. Concurrent callers share the read that waits for its turn. */
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
    const { stored } = await this.read();
    this.#isBehind = this.#isReadingDue;
    const facts = factsOf(stored, this.fallbacks);
    if (JSON.stringify(facts) === JSON.stringify(this.#facts)) return;
    this.#facts = facts;
    for (const listener of this.#listeners) await listener();
  }

  async read(): Promise<StoredVersion> {
    return presentStored(await queries.findStored(this.#database), this.fallbacks);
  }

  /**
   * Reads the database, because memory follows another server's change late.
   * @param database the act's transaction
   * @returns the most that one such act may be worth, in kobo
   */
  async readCeiling(database: Database, name: 'ticket_batch_ceiling' | 'refund_ceiling'): Promise<Kobo> {
    const { stored } = presentStored(await queries.findStored(database), this.fallbacks);
    const naira = stored[name] ?? this.fallbacks[name];
    const ceiling = nairaToKobo(naira);
    if (ceiling === null) throw new Error(`${naira} is no amount of naira`);
    return ceiling;
  }

  /** Call `refresh` after the transaction. */
  async change(
    trx: Transaction,
    { version, set = {}, reset = [] }: Change,
  ): Promise<{ before: StoredSettings; after: StoredSettings }> {
    const found = presentStored(await queries.lockStored(trx), this.fallbacks);
    if (found.version !== version) throw changedMeanwhile();
    const after = { ...found.stored, ...set };
    for (const name of reset) delete after[name];
    await queries.writeStored(trx, after);
    return { before: found.stored, after };
  }
}

function presentStored(row: { value: unknown; version: number } | undefined, fallbacks: SettingValues): StoredVersion {
  return { version: row?.version ?? 0, stored: readStored(row?.value, fallbacks) };
}

function changedMeanwhile(): ExpectedError {
  return new ExpectedError(
    'operator.changed_meanwhile',
    'Somebody else has changed the settings meanwhile. Check their current values, then make your changes again.',
  );
}
