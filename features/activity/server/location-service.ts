import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import { type Location, writeLocation } from './location-queries.ts';
import { type Caller, ownerOf } from './owner.ts';

export class LocationService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A new browser has no cookie until its first activity, so its location isn't stored (features/activity/README.md#device-cookie). */
  async record(caller: Caller, { city, state, country }: Location): Promise<void> {
    const location = { city: storable(city), state: storable(state), country: storable(country) };
    const isKnown = Object.values(location).some((name) => name !== '');
    const owner = isKnown ? await ownerOf(this.#database, caller) : null;
    if (owner) await writeLocation(this.#database, owner, { location, at: this.#clock.now() });
  }
}
