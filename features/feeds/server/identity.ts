import type { MessageId } from '#core/contract/ids';
import { assertDefined } from '#core/server/assert-defined';
import type { Database } from '#core/server/database/database';
import { Memo } from '#core/server/memo';
import { establishIdentity, findIdentity, type IdentityRow } from './identity-queries.ts';
import { podcastGuid } from './podcast-guid.ts';

export interface IdentityParts {
  database: Database;
  publicUrl: string | null;
  linkTo(page: string): string;
}

export interface FeedNames {
  guidOfFeed(path: string): string;
  guidOfMessage(id: MessageId): string;
}

/**
 * Podcast apps recognise feeds and episodes by these ids. They survive a change of the library's address, since subscribers would otherwise
 * get every episode again (features/feeds/README.md#names-that-stay).
 */
export class FeedIdentity {
  readonly #parts: IdentityParts;
  readonly #known = new Memo<IdentityRow>(1);

  constructor(parts: IdentityParts) {
    this.#parts = parts;
  }

  async names(): Promise<FeedNames> {
    const { linkTo } = this.#parts;
    const { library, first_address } = await this.#known.of('identity', () => this.#read());
    return {
      guidOfFeed: (path) => podcastGuid(first_address === null ? linkTo(path) : first_address + path),
      guidOfMessage: (id) => `${library}/message/${id}`,
    };
  }

  async #read(): Promise<IdentityRow> {
    const { database, publicUrl } = this.#parts;
    const found = await findIdentity(database);
    if (found && (found.first_address !== null || publicUrl === null)) return found;
    await establishIdentity(database, publicUrl);
    return assertDefined(await findIdentity(database), 'the identity of the feeds');
  }
}
