import type { MessageId } from '#core/contract/ids';
import { cacheOf } from '#core/server/cache-of';
import type { CatalogueService, PlayFacts } from '#features/messages/server/service';

/** Some megabytes; in a large library, few messages are being played. */
const mostKnown = 20_000;

/**
 * The properties of published messages that plays depend on, cached until the catalogue changes, since each play needs
 * them.
 */
export class KnownMessages {
  readonly #messages: Pick<CatalogueService, 'playFactsOf'>;
  readonly #known = cacheOf<MessageId, PlayFacts>(mostKnown);
  #changes = 0;

  constructor(messages: Pick<CatalogueService, 'playFactsOf'>) {
    this.#messages = messages;
  }

  /** To be called when the catalogue has changed. Reads in progress are not cached either. */
  clear(): void {
    this.#known.clear();
    this.#changes += 1;
  }

  /** @returns the properties of those that are published */
  async of(ids: readonly MessageId[]): Promise<Map<MessageId, PlayFacts>> {
    const found = new Map<MessageId, PlayFacts>();
    const unknown = new Set<MessageId>();
    for (const id of ids) {
      const known = this.#known.get(id);
      if (known === undefined) unknown.add(id);
      else found.set(id, known);
    }
    if (unknown.size === 0) return found;
    const changes = this.#changes;
    for (const [id, facts] of await this.#messages.playFactsOf([...unknown])) {
      found.set(id, facts);
      if (changes === this.#changes) this.#known.set(id, facts);
    }
    return found;
  }
}
