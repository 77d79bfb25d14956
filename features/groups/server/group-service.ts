import type { CategoryId, CentreSlug, SeriesId, ServiceId, SpeakerId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { Memo } from '#core/server/memo';
import { type PageRequest, paged } from '#core/server/paged';
import type { Category, Centre, Series, Service, Speaker } from '#features/catalogue/contract';
import { generalCentre } from '#features/catalogue/contract';
import type { FormerGroups } from './former-groups.ts';
import * as groups from './group-queries.ts';
import {
  presentCategory,
  presentCentre,
  presentGeneral,
  presentSeries,
  presentService,
  presentSpeaker,
} from './present.ts';

export interface GroupParts {
  database: Database;
  former: FormerGroups;
  libraryTitle(): string;
}

const maxCounts = 1_000;

export class GroupService {
  readonly #parts: GroupParts;
  readonly #counts = new Memo<number>(maxCounts);

  constructor(parts: GroupParts) {
    this.#parts = parts;
  }

  onCatalogueChanged(): void {
    this.#counts.clear();
  }

  async listCategories(filter: groups.CategoryFilter, page: PageRequest): Promise<Page<Category>> {
    const { database } = this.#parts;
    const keyword = filter.keyword?.trim() || undefined;
    const narrowed = { ...filter, keyword };
    return paged(page, {
      count: () => this.#countOf(['categories', narrowed], () => groups.countCategories(database, narrowed)),
      list: async (slice) => (await groups.listCategories(database, narrowed, slice)).map(presentCategory),
    });
  }

  async readCategory(id: CategoryId): Promise<Category> {
    const { categories } = await this.#parts.former.read();
    const row = await groups.findCategory(this.#parts.database, categories.get(id) ?? id);
    if (!row) throw new ExpectedError('category.not_found', 'There is no such category.');
    return presentCategory(row);
  }

  async listSpeakers(filter: { keyword?: string | undefined }, page: PageRequest): Promise<Page<Speaker>> {
    const { database } = this.#parts;
    const keyword = filter.keyword?.trim() || undefined;
    return paged(page, {
      count: () => (keyword === undefined ? this.#countVisible('speakers') : this.#countSpeakers(keyword)),
      list: async (slice) => (await groups.listSpeakers(database, keyword, slice)).map(presentSpeaker),
    });
  }

  async readSpeaker(id: SpeakerId): Promise<Speaker> {
    const { speakers } = await this.#parts.former.read();
    const row = await groups.findSpeaker(this.#parts.database, speakers.get(id) ?? id);
    if (!row) throw new ExpectedError('speaker.not_found', 'There is no such speaker.');
    return presentSpeaker(row);
  }

  async listServices(page: PageRequest): Promise<Page<Service>> {
    return paged(page, {
      count: () => this.#countVisible('services'),
      list: async (slice) => (await groups.listServices(this.#parts.database, slice)).map(presentService),
    });
  }

  async readService(id: ServiceId): Promise<Service> {
    const { services } = await this.#parts.former.read();
    const row = await groups.findService(this.#parts.database, services.get(id) ?? id);
    if (!row) throw new ExpectedError('service.not_found', 'There is no such service.');
    return presentService(row);
  }

  async listSeries(filter: { keyword?: string | undefined }, page: PageRequest): Promise<Page<Series>> {
    const { database } = this.#parts;
    const keyword = filter.keyword?.trim() || undefined;
    return paged(page, {
      count: () =>
        keyword === undefined
          ? this.#countVisible('series')
          : this.#countOf(['series', keyword], () => groups.countSeries(database, keyword)),
      list: async (slice) => (await groups.listSeries(database, keyword, slice)).map(presentSeries),
    });
  }

  async readSeries(id: SeriesId): Promise<Series> {
    const { series } = await this.#parts.former.read();
    const row = await groups.findSeries(this.#parts.database, series.get(id) ?? id);
    if (!row) throw new ExpectedError('series.not_found', 'There is no such series.');
    return presentSeries(row);
  }

  async listCentres(page: PageRequest): Promise<Page<Centre>> {
    return paged(page, {
      count: () => this.#countVisible('centres'),
      list: async (slice) => (await groups.listCentres(this.#parts.database, slice)).map(presentCentre),
    });
  }

  async readCentre(slug: CentreSlug): Promise<Centre> {
    if (slug === generalCentre) {
      return presentGeneral(await groups.findGeneral(this.#parts.database), this.#parts.libraryTitle());
    }
    const row = await groups.findCentre(this.#parts.database, await this.slugNow(slug));
    if (!row) throw new ExpectedError('centre.not_found', `There is no centre "${slug}".`);
    return presentCentre(row);
  }

  /** @returns the current slug for a former one; others unchanged */
  async slugNow(slug: CentreSlug): Promise<CentreSlug> {
    const { centres } = await this.#parts.former.read();
    return centres.get(slug) ?? slug;
  }

  #countOf(list: unknown, count: () => Promise<number>): Promise<number> {
    return this.#counts.of(JSON.stringify(list), count);
  }

  #countSpeakers(keyword: string): Promise<number> {
    return this.#countOf(['speakers', keyword], () => groups.countSpeakers(this.#parts.database, keyword));
  }

  #countVisible(kind: 'speakers' | 'services' | 'centres' | 'series'): Promise<number> {
    return this.#countOf([kind], () => groups.countVisible(this.#parts.database, kind));
  }
}
