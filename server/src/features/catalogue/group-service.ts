import type { Category, Centre, Service, Speaker } from '#contract/catalogue';
import { generalCentre } from '#contract/catalogue';
import { CentreSlug } from '#contract/ids';
import type { Page } from '#contract/page';
import type { Database } from '#server/database/database';
import { ExpectedError } from '#server/platform/errors';
import { Remembered } from '#server/platform/remembered';
import * as groups from './group-queries.ts';
import { type PageRequest, paged } from './paged.ts';
import { presentCategory, presentCentre, presentService, presentSpeaker } from './present.ts';

export interface GroupParts {
  database: Database;
  libraryTitle: string;
}

/** How many different lists' sizes are remembered. */
const mostCounts = 1_000;

/** What messages are grouped by: categories, speakers, services and centres. */
export class GroupService {
  readonly #parts: GroupParts;
  readonly #counts = new Remembered<number>(mostCounts);

  constructor(parts: GroupParts) {
    this.#parts = parts;
  }

  /** Forgets what was counted: the catalogue has changed. */
  onCatalogueChanged(): void {
    this.#counts.clear();
  }

  /** @returns categories by name */
  async listCategories(filter: groups.CategoryFilter, page: PageRequest): Promise<Page<Category>> {
    const { database } = this.#parts;
    const keyword = filter.keyword?.trim() || undefined;
    const narrowed = { ...filter, keyword };
    return paged(page, {
      count: () => this.#countOf(['categories', narrowed], () => groups.countCategories(database, narrowed)),
      list: async (slice) => (await groups.listCategories(database, narrowed, slice)).map(presentCategory),
    });
  }

  /** @returns speakers by name */
  async listSpeakers(page: PageRequest): Promise<Page<Speaker>> {
    return paged(page, {
      count: () => this.#countAllOf('speakers'),
      list: async (slice) => (await groups.listSpeakers(this.#parts.database, slice)).map(presentSpeaker),
    });
  }

  /** @returns services by name */
  async listServices(page: PageRequest): Promise<Page<Service>> {
    return paged(page, {
      count: () => this.#countAllOf('services'),
      list: async (slice) => (await groups.listServices(this.#parts.database, slice)).map(presentService),
    });
  }

  /** @returns centres by name, without `general` */
  async listCentres(page: PageRequest): Promise<Page<Centre>> {
    return paged(page, {
      count: () => this.#countAllOf('centres'),
      list: async (slice) => (await groups.listCentres(this.#parts.database, slice)).map(presentCentre),
    });
  }

  /** @throws ExpectedError `centre.not_found` */
  async readCentre(slug: CentreSlug): Promise<Centre> {
    if (slug === generalCentre) {
      return { slug: CentreSlug.parse(generalCentre), name: this.#parts.libraryTitle, description: '' };
    }
    const row = await groups.findCentre(this.#parts.database, slug);
    if (!row) throw new ExpectedError('centre.not_found', `There is no centre "${slug}".`);
    return presentCentre(row);
  }

  #countOf(list: unknown, count: () => Promise<number>): Promise<number> {
    return this.#counts.of(JSON.stringify(list), count);
  }

  #countAllOf(table: 'speakers' | 'services' | 'centres'): Promise<number> {
    return this.#countOf([table], () => groups.countAllOf(this.#parts.database, table));
  }
}
