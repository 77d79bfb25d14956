import type { AccountId, CategoryId, CentreSlug, MessageId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { Reads } from '#core/server/database/reads';
import { ExpectedError } from '#core/server/errors';
import { jsonPage } from '#core/server/json';
import { factsOf, itemsOn, type PageRequest } from '#core/server/paged';
import { Inputs, type Recalled, StaleCache } from '#core/server/stale-cache';
import type { Message } from '#features/catalogue/contract';
import type { FormerGroups } from '#features/groups/server/former-groups';
import type { ListCards } from '#features/messages/server/cards/message-cards';
import {
  allOf,
  categoryIs,
  filterQueries,
  serviceIs,
  speakerIs,
  topicWord,
} from '#features/messages/server/document-query';
import type { MessageLists } from '#features/messages/server/message-lists';
import type { ListReply } from '#features/messages/server/service';
import { listOf, pairs, weights } from './likeness.ts';
import { findTraits, type Likeness, rankByLikeness } from './related-queries.ts';

export interface RelatedRequest extends PageRequest {
  id: MessageId;
  accountId: AccountId | null;
}

export interface RelatedFilter {
  centreSlug?: CentreSlug | undefined;
  categoryIds?: readonly CategoryId[] | undefined;
}

export interface RelatedParts {
  database: Database;
  reads: Reads;
  lists: MessageLists;
  former: FormerGroups;
  clock: Clock;
  listCards: ListCards;
}

/** Words in fewer topics weigh more, up to this weight. */
const rarestWordWeight = 2.5;

/** Words that occur in a larger share of the library's topics are ignored. */
const commonestPart = 0.1;
/** Shorter words are ignored, since most are articles and the like. */
const shortestWord = 4;

const maxAlike = 100;
const maxRelated = 60;
const maxRemembered = 2_000;

export class RelatedService {
  readonly #parts: RelatedParts;
  readonly #related: StaleCache<string[]>;

  constructor(parts: RelatedParts) {
    this.#parts = parts;
    this.#related = new StaleCache({ clock: parts.clock, largestTotal: maxRemembered, sizeOf: () => 1 });
  }

  onCatalogueChanged(): void {
    this.#related.expire();
  }

  /** Most similar messages come first, without the message itself. */
  async listRelated(request: RelatedRequest, filter: RelatedFilter): Promise<ListReply<Page<Message>>> {
    const { id, accountId } = request;
    // The cached result may be older than the message's withdrawal.
    if ((await this.#parts.listCards([id], null)).length === 0) throw notFound();
    const { centreSlug, categoryIds } = await this.#parts.former.leadOn(filter);
    const key = JSON.stringify([id, centreSlug, categoryIds]);
    const { answer: related, isCurrent } = await this.#related.of(key, () =>
      this.#rank(id, filterQueries({ centreSlug, categoryIds })),
    );
    const cards = await this.#parts.listCards(itemsOn(request, related), accountId);
    return { reply: jsonPage(cards, factsOf(request, related.length)), isFinal: isCurrent };
  }

  async #rank(id: MessageId, filters: readonly string[]): Promise<Recalled<string[]>> {
    const { database, reads } = this.#parts;
    const traits = await findTraits(database, id);
    if (!traits) throw notFound();
    const speaker = traits.speaker_id === null ? [] : [speakerIs(traits.speaker_id)];
    const categories = traits.category_ids.map(categoryIs);
    const services = traits.service_ids.map(serviceIs);
    const found = new Inputs();
    const words = await this.#tellingWords([...new Set(traits.topic_words)], found);

    const single = [...speaker, ...categories, ...services, ...words.map(({ query }) => query)];
    const queries = [...single, ...pairs([speaker, categories, services])].map((query) => allOf([query, ...filters]));
    const alike = await this.#newestOf(queries, found);
    alike.delete(id);
    const likenesses = [
      ...speaker.map((query) => ({ query, weight: weights.speaker })),
      ...categories.map((query) => ({ query, weight: weights.category })),
      ...services.map((query) => ({ query, weight: weights.service })),
      ...words,
    ];
    const ranked = await reads.read((db) => rankByLikeness(db, [...alike], { likenesses, max: maxRelated }));
    return { answer: ranked, isCurrent: found.isCurrent };
  }

  async #newestOf(queries: readonly string[], found: Inputs): Promise<Set<string>> {
    const lists = await Promise.all(
      queries.map(async (query) => {
        const { ids, isCurrent } = await this.#parts.lists.page(listOf(query), { pageNumber: 1, pageSize: maxAlike });
        return found.take({ answer: ids, isCurrent });
      }),
    );
    return new Set(lists.flat());
  }

  async #tellingWords(words: readonly string[], found: Inputs): Promise<Likeness[]> {
    const { lists } = this.#parts;
    const all = found.take(await lists.count({ tiers: [] }));
    const counted = await Promise.all(
      words
        .filter((word) => word.length >= shortestWord)
        .map(async (word) => {
          const messages = found.take(await lists.count(listOf(topicWord(word))));
          return { query: topicWord(word), messages };
        }),
    );
    return counted
      .filter(({ messages }) => messages > 1 && messages <= Math.max(2, all * commonestPart))
      .map(({ query, messages }) => ({
        query,
        weight: rarestWordWeight * (1 - Math.log(messages) / Math.log(all + 1)),
      }));
  }
}

function notFound(): ExpectedError {
  return new ExpectedError('message.not_found', 'Message not found.');
}
