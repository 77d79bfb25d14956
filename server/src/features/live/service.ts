import { generalCentre } from '#contract/catalogue';
import { embedOf, isOfFramedHost } from '#contract/embed-of';
import { CentreSlug } from '#contract/ids';
import type { Database } from '#server/database/database';
import { ExpectedError } from '#server/platform/errors';
import { framedAddressRule, streamAddressOf, streamAddressRule } from './policy.ts';
import * as queries from './queries.ts';

/** What is on air in one place. */
export interface Stream {
  /** `general` is the library. */
  centreSlug: CentreSlug;
  address: string;
}

const library = CentreSlug.parse(generalCentre);

/** What is on air: one address for the library and, if the operator wants, one for a centre (decisions: Live). */
export class LiveService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @param centreSlug `general` is the library
   * @returns the live stream address, or null when nothing is on air there (spec §7, GET /misc/stream)
   * @throws ExpectedError `centre.not_found`
   */
  async readStream(centreSlug: CentreSlug = library): Promise<string | null> {
    if (centreSlug === library) return streamAddressOf(await queries.findLibraryStream(this.#database));
    const centre = await queries.findCentreStream(this.#database, centreSlug);
    if (!centre) throw noSuchCentre(centreSlug);
    return streamAddressOf(centre.address);
  }

  /** @returns everything that is on air, the library's first, then centres' by slug */
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

  /**
   * Says what is on air; running servers tell listeners at once.
   * @param given the address as it was typed
   * @returns the address as listeners get it
   * @throws ExpectedError `request.invalid` when it isn't one, or a page of YouTube or Vimeo that can't be framed; `centre.not_found`
   */
  async startStream(given: string, centreSlug: CentreSlug = library): Promise<string> {
    const address = streamAddressOf(given);
    if (address === null) throw new ExpectedError('request.invalid', `A stream takes ${streamAddressRule}.`);
    if (isOfFramedHost(address) && embedOf(address) === null) {
      throw new ExpectedError(
        'request.invalid',
        `That page can’t be framed. A stream there takes ${framedAddressRule}.`,
      );
    }
    await this.#write(centreSlug, address);
    return address;
  }

  /** Takes the stream off the air, if there is one. @throws ExpectedError `centre.not_found` */
  async endStream(centreSlug: CentreSlug = library): Promise<void> {
    await this.#write(centreSlug, null);
  }

  async #write(centreSlug: CentreSlug, address: string | null): Promise<void> {
    if (centreSlug === library) return queries.writeLibraryStream(this.#database, address);
    if (!(await queries.writeCentreStream(this.#database, centreSlug, address))) throw noSuchCentre(centreSlug);
  }
}

function noSuchCentre(slug: CentreSlug): ExpectedError {
  return new ExpectedError('centre.not_found', `There is no centre "${slug}".`);
}
