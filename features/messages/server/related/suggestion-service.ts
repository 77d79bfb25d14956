import type { Database } from '#core/server/database/database';
import type { Reads } from '#core/server/database/reads';
import { categoryIs, serviceIs, speakerIs } from '#features/messages/server/document-query';
import type { MessageLists } from '#features/messages/server/message-lists';
import { listOf, pairs, weights } from './likeness.ts';
import { listSharedTraits, rankByLikeness } from './related-queries.ts';

export interface Taste {
  liked: readonly string[];
  without: ReadonlySet<string>;
}

interface SuggestionParts {
  database: Database;
  reads: Reads;
  lists: MessageLists;
}

/** The commonest traits of each kind are used; with more, almost any message would match. */
const maxTraitsOfKind = 4;
const maxAlike = 60;
const pageSize = 100;
const maxPages = 5;

const queryOf = { speaker: speakerIs, category: categoryIs, service: serviceIs };

export class SuggestionService {
  readonly #parts: SuggestionParts;

  constructor(parts: SuggestionParts) {
    this.#parts = parts;
  }

  async suggest({ liked, without }: Taste, max: number): Promise<string[]> {
    if (liked.length === 0) return [];
    const traits = await listSharedTraits(this.#parts.database, liked, maxTraitsOfKind);
    const likenesses = traits.map(({ kind, id, messages }) => ({
      query: queryOf[kind](id),
      weight: weights[kind] * (messages / liked.length),
    }));
    const single = likenesses.map(({ query }) => query);
    const kinds = (['speaker', 'category', 'service'] as const).map((kind) =>
      traits.filter((trait) => trait.kind === kind).map(({ id }) => queryOf[kind](id)),
    );
    const found = await Promise.all([...single, ...pairs(kinds)].map((query) => this.#newestWithout(query, without)));
    const alike = [...new Set(found.flat())];
    return this.#parts.reads.read((db) => rankByLikeness(db, alike, { likenesses, max }));
  }

  async #newestWithout(query: string, without: ReadonlySet<string>): Promise<string[]> {
    const ids: string[] = [];
    for (let pageNumber = 1; pageNumber <= maxPages && ids.length < maxAlike; pageNumber += 1) {
      const page = await this.#parts.lists.page(listOf(query), { pageNumber, pageSize });
      ids.push(...page.ids.filter((id) => !without.has(id)));
      if (page.total <= pageNumber * pageSize) break;
    }
    return ids.slice(0, maxAlike);
  }
}
