import type { MessageId } from '#core/contract/ids';
import { cacheOf } from '#core/server/cache-of';
import type { CatalogueService, PlayFacts } from '#features/messages/server/service';

const maxKnown = 20_000;

/** Each play needs facts about its message, so these facts are cached until the catalogue changes. */
export class KnownMessages {
  readonly #messages: Pick<CatalogueService, 'playFactsOf'>;
  readonly #known = cacheOf<MessageId, PlayFacts>(maxKnown);
  #changes = 0;

  constructor(messages: Pick<CatalogueService, 'playFactsOf'>) {
    this.#messages = messages;
  }

  /** Callers must clear the cache when the catalogue changes. Reads in flight then aren't cached either. */
  clear(): void {
    this.#known.clear();
    this.#changes += 1;
  }

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
