import * as z from 'zod/mini';
import {
  CategoryId,
  CentreSlug,
  MessageId,
  MonthId,
  PlaylistId,
  SeriesId,
  ServiceId,
  SpeakerId,
} from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import type { ServerFeature } from '#core/server/feature';
import type { PageAddress, PageState } from '#core/server/http/site-map';
import { Memo } from '#core/server/memo';
import { generalCentre } from '#features/catalogue/contract';
import { findFeatured } from '#features/collections/contract';
import type { Former, FormerGroups } from '#features/groups/server/former-groups';
import * as groups from '#features/groups/server/group-queries';
import { ChapterNumber } from '#features/passages/contract';
import { Book } from '#features/passages/contract/books';
import type { PassageService } from '#features/passages/server/passage-service';
import * as queries from './page-queries.ts';

const maxRemembered = 10_000;

/**
 * Tells whether a page's subject exists, so that the server can answer 404, or redirect after a merge or move. Takes one look-up by key,
 * cached until the catalogue changes.
 */
export class PageService {
  readonly #database: Database;
  readonly #former: FormerGroups;
  readonly #passages: Pick<PassageService, 'listBooks' | 'isCited'>;
  readonly #known = new Memo<boolean>(maxRemembered);
  readonly #messages = new Memo<PageState>(maxRemembered);
  readonly #collections = new Memo<{ id: string; title: string }[]>(1);

  readonly states = {
    message: ({ params }) => this.#message(MessageId.safeParse(params.id)),
    category: ({ params: { id = '' }, query }) =>
      this.#group('categories', id, (now) => `/category/${now}${asSearch(query)}`),
    series: ({ params: { id = '' }, query }) => this.#group('series', id, (now) => `/series/${now}${asSearch(query)}`),
    playlist: ({ params: { id = '' }, query }) => this.#playlist(id, query),
    featured: async ({ params: { title = '' } }) => foundIf(await this.#hasCollection(title)),
    centre: async ({ params: { slug = '' }, query }) =>
      slug === generalCentre ? 'found' : this.#group('centres', slug, (now) => `/${now}${asSearch(query)}`),
    passages: async () => foundIf((await this.#passages.listBooks()).length > 0),
    passageBook: async ({ params }) => foundIf(await this.#isCited(params)),
    passageChapter: async ({ params }) => foundIf(await this.#isCited(params)),
  } satisfies ServerFeature['pageStates'];

  constructor(database: Database, former: FormerGroups, passages: Pick<PassageService, 'listBooks' | 'isCited'>) {
    this.#database = database;
    this.#former = former;
    this.#passages = passages;
  }

  onCatalogueChanged(): void {
    this.#known.clear();
    this.#messages.clear();
    this.#collections.clear();
  }

  async #isCited({ book = '', chapter }: PageAddress['params']): Promise<boolean> {
    const known = z.object({ book: Book, chapter: z.optional(ChapterNumber) }).safeParse({ book, chapter });
    return known.success && (await this.#passages.isCited(known.data.book, known.data.chapter));
  }

  async #message(id: { success: true; data: MessageId } | { success: false }): Promise<PageState> {
    if (!id.success) return 'missing';
    return await this.#messages.of(id.data, async () => {
      const status = await queries.findStatus(this.#database, id.data);
      if (status === 'published') return 'found';
      return status === 'withdrawn' ? 'withdrawn' : 'missing';
    });
  }

  async #playlist(id: string, query: string): Promise<PageState> {
    const kind = new URLSearchParams(query).get('kind');
    const addressOf = (now: string) => `/playlist/${now}${asSearch(query)}`;
    if (kind === null) return PlaylistId.safeParse(id).success ? 'found' : 'missing';
    if (kind === 'speaker') return this.#group('speakers', id, addressOf);
    if (kind === 'service') return this.#group('services', id, addressOf);
    return kind === 'month' && MonthId.safeParse(id).success ? 'found' : 'missing';
  }

  /** Former addresses of hidden groups don't redirect. */
  async #group(kind: keyof Former, known: string, addressOf: (now: string) => string): Promise<PageState> {
    const now = (await this.#former.read())[kind].get(known);
    const state = await this.#groupNow(kind, now ?? known);
    return now !== undefined && state === 'found' ? { movedTo: addressOf(now) } : state;
  }

  #groupNow(kind: keyof Former, known: string): Promise<PageState> {
    const database = this.#database;
    switch (kind) {
      case 'speakers':
        return this.#ifThere(SpeakerId.safeParse(known), (id) => isFound(groups.findSpeaker(database, id)), kind);
      case 'services':
        return this.#ifThere(ServiceId.safeParse(known), (id) => isFound(groups.findService(database, id)), kind);
      case 'categories':
        return this.#ifThere(CategoryId.safeParse(known), (id) => isFound(groups.findCategory(database, id)), kind);
      case 'series':
        return this.#ifThere(SeriesId.safeParse(known), (id) => isFound(groups.findSeries(database, id)), kind);
      case 'centres':
        return this.#ifThere(CentreSlug.safeParse(known), (slug) => isFound(groups.findCentre(database, slug)), kind);
    }
  }

  async #ifThere<Key extends string>(
    key: { success: true; data: Key } | { success: false },
    ask: (key: Key) => Promise<boolean>,
    kind: keyof Former,
  ): Promise<PageState> {
    if (!key.success) return 'missing';
    return foundIf(await this.#known.of(`${kind} ${key.data}`, () => ask(key.data)));
  }

  async #hasCollection(title: string): Promise<boolean> {
    const collections = await this.#collections.of('all', () => queries.listCollectionTitles(this.#database));
    return findFeatured(collections, title) !== undefined;
  }
}

function foundIf(isThere: boolean): PageState {
  return isThere ? 'found' : 'missing';
}

async function isFound(row: Promise<unknown>): Promise<boolean> {
  return (await row) !== undefined;
}

function asSearch(query: string): string {
  return query === '' ? '' : `?${query}`;
}
