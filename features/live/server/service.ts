import { CentreSlug } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import type { Scope } from '#core/server/scope/scope';
import { generalCentre } from '#features/catalogue/contract';
import { embedOf, isOfFramedHost } from '#features/live/contract/embed-of';
import { framedAddressRule, streamAddressOf, streamAddressRule } from './policy.ts';
import * as queries from './queries.ts';
import { endRunning, lockSchedules } from './schedule-queries.ts';

export interface LiveTarget {
  slug: CentreSlug;
  name: string;
  address: string | null;
}

export interface Stream {
  /** `general` is the library. */
  centreSlug: CentreSlug;
  address: string;
}

const library = CentreSlug.parse(generalCentre);

export class LiveService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @param centreSlug `general` is the library
   * @returns null when nothing is on air (features/live/README.md#asking-for-the-stream)
   */
  async readStream(centreSlug: CentreSlug = library, database: Database = this.#database): Promise<string | null> {
    if (centreSlug === library) return streamAddressOf(await queries.findLibraryStream(database));
    const centre = await queries.findCentreStream(database, centreSlug);
    if (!centre) throw noSuchCentre(centreSlug);
    return streamAddressOf(centre.address);
  }

  async listStreams(): Promise<Stream[]> {
    const stored = [
      { slug: library, address: await queries.findLibraryStream(this.#database) },
      ...(await queries.listCentreStreams(this.#database)),
    ];
    return stored.flatMap(({ slug, address: given }) => {
      const address = streamAddressOf(given);
      return address === null ? [] : [{ centreSlug: CentreSlug.parse(slug), address }];
    });
  }

  async readPlace(slug: CentreSlug, database: Database): Promise<LiveTarget> {
    if (slug === library) return { slug, name: '', address: await this.readStream(library, database) };
    const centre = await queries.findCentreStream(database, slug);
    if (!centre) throw noSuchCentre(slug);
    return { slug, name: centre.name, address: streamAddressOf(centre.address) };
  }

  /** Locks all schedules of streams until the transaction ends. */
  async hold(trx: Transaction): Promise<void> {
    await lockSchedules(trx);
  }

  async listPlaces(scope: Scope): Promise<LiveTarget[]> {
    const ofLibrary =
      scope === 'all' ? [{ slug: library, name: '', address: await queries.findLibraryStream(this.#database) }] : [];
    const stored = [...ofLibrary, ...(await queries.listPlaces(this.#database, scope))];
    return stored.map(({ slug, name, address }) => ({
      slug: CentreSlug.parse(slug),
      name,
      address: streamAddressOf(address),
    }));
  }

  /**
   * Running servers show the new stream immediately. A running schedule at that place ends.
   * @returns the address as listeners get it
   */
  async startStream(trx: Transaction, given: string, centreSlug: CentreSlug = library): Promise<string> {
    const address = acceptedAddress(given);
    await this.#take(trx, centreSlug, address);
    return address;
  }

  async endStream(trx: Transaction, centreSlug: CentreSlug = library): Promise<void> {
    await this.#take(trx, centreSlug, null);
  }

  async #take(trx: Transaction, centreSlug: CentreSlug, address: string | null): Promise<void> {
    await endRunning(trx, centreSlug === library ? null : centreSlug);
    await writeStream(trx, centreSlug, address);
  }
}

export async function writeStream(trx: Transaction, centreSlug: CentreSlug, address: string | null): Promise<void> {
  if (centreSlug === library) return queries.writeLibraryStream(trx, address);
  if (!(await queries.writeCentreStream(trx, centreSlug, address))) throw noSuchCentre(centreSlug);
}

export function acceptedAddress(given: string): string {
  const address = streamAddressOf(given);
  if (address === null) throw noAddress(`A stream takes ${streamAddressRule}.`);
  if (isOfFramedHost(address) && embedOf(address) === null) {
    throw noAddress(`That page can’t be framed. A stream there takes ${framedAddressRule}.`);
  }
  return address;
}

function noAddress(sentence: string): ExpectedError {
  return new ExpectedError('request.invalid', sentence, { address: sentence });
}

export function noSuchCentre(slug: CentreSlug): ExpectedError {
  return new ExpectedError('centre.not_found', `There is no centre "${slug}".`);
}
