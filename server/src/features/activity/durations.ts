import { LRUCache } from 'lru-cache';
import type { MessageId } from '#contract/ids';
import type { CatalogueService } from '#server/features/catalogue/service';

/** Some megabytes; those that are played are few of a large library's. */
const mostKnown = 20_000;

/** How long published messages are, remembered until the catalogue changes: each play asks. */
export class Durations {
  readonly #messages: Pick<CatalogueService, 'durationsOf'>;
  readonly #known = new LRUCache<MessageId, number>({ max: mostKnown });
  #changes = 0;

  constructor(messages: Pick<CatalogueService, 'durationsOf'>) {
    this.#messages = messages;
  }

  /** Forgets them: the catalogue has changed. What is being read is not kept either. */
  clear(): void {
    this.#known.clear();
    this.#changes += 1;
  }

  /** @returns in ms, of those of the messages that are published */
  async of(ids: readonly MessageId[]): Promise<Map<MessageId, number>> {
    const durations = new Map<MessageId, number>();
    const unknown = new Set<MessageId>();
    for (const id of ids) {
      const known = this.#known.get(id);
      if (known === undefined) unknown.add(id);
      else durations.set(id, known);
    }
    if (unknown.size === 0) return durations;
    const changes = this.#changes;
    for (const [id, duration] of await this.#messages.durationsOf([...unknown])) {
      durations.set(id, duration);
      if (changes === this.#changes) this.#known.set(id, duration);
    }
    return durations;
  }
}
