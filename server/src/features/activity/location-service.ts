import type { Database } from '#server/database/database';
import { storable } from '#server/database/storable';
import type { Clock } from '#server/platform/clock';
import { type Place, writeLocation } from './location-queries.ts';
import { type Caller, ownerOf } from './owner.ts';

/** Roughly where listeners, and browsers while signed out, were last. */
export class LocationService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Remembers where the caller is instead of where they were. Of a browser that did nothing yet nothing is kept: it has no
   * cookie until its first activity (docs/product/listening.md#device-cookie).
   */
  async record(caller: Caller, { city, state, country }: Place): Promise<void> {
    const place = { city: storable(city), state: storable(state), country: storable(country) };
    const isKnown = Object.values(place).some((name) => name !== '');
    const owner = isKnown ? await ownerOf(this.#database, caller) : null;
    if (owner) await writeLocation(this.#database, owner, { place, at: this.#clock.now() });
  }
}
