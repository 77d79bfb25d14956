import { LRUCache } from 'lru-cache';
import type { MessageId } from '#contract/ids';
import type { CatalogueService, PlayFacts } from '#server/features/catalogue/messages/service';

/** Some megabytes; those that are played are few of a large library's. */
const mostKnown = 20_000;

/** What plays of published messages depend on, remembered until the catalogue changes: each play asks. */
export class KnownMessages {
  readonly #messages: Pick<CatalogueService, 'playFactsOf'>;
  readonly #known = new LRUCache<MessageId, PlayFacts>({ max: mostKnown });
  #changes = 0;

  constructor(messages: Pick<CatalogueService, 'playFactsOf'>) {
    this.#messages = messages;
  }

  /** Forgets them: the catalogue has changed. What is being read is not kept either. */
  clear(): void {
    this.#known.clear();
    this.#changes += 1;
  }

  /** @returns the facts of those of the messages that are published */
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
