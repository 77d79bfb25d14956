import { CategoryId, CentreSlug, SeriesId, ServiceId, SpeakerId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { Memo } from '#core/server/memo';
import { type FormerRow, listFormer } from './group-queries.ts';

export interface Former {
  speakers: ReadonlyMap<string, SpeakerId>;
  services: ReadonlyMap<string, ServiceId>;
  categories: ReadonlyMap<string, CategoryId>;
  centres: ReadonlyMap<string, CentreSlug>;
  series: ReadonlyMap<string, SeriesId>;
}

interface GroupFilter {
  readonly speakerIds?: readonly string[] | undefined;
  readonly serviceIds?: readonly string[] | undefined;
  readonly categoryIds?: readonly string[] | undefined;
  readonly seriesIds?: readonly string[] | undefined;
  readonly centreSlug?: CentreSlug | undefined;
}

/** Former ids and slugs of groups are few, so all are cached until the catalogue changes (features/groups/README.md#why-it-is-built-so). */
export class FormerGroups {
  readonly #database: Database;
  readonly #known = new Memo<Former>(1);

  constructor(database: Database) {
    this.#database = database;
  }

  onCatalogueChanged(): void {
    this.#known.clear();
  }

  read(): Promise<Former> {
    return this.#known.of('all', async () => formerOf(await listFormer(this.#database)));
  }

  async leadOn<Filter extends GroupFilter>(filter: Filter): Promise<Filter & GroupFilter> {
    const { speakers, services, categories, centres, series } = await this.read();
    const { speakerIds, serviceIds, categoryIds, seriesIds, centreSlug } = filter;
    return {
      ...filter,
      ...(speakerIds && { speakerIds: idsOfNow(speakerIds, speakers) }),
      ...(serviceIds && { serviceIds: idsOfNow(serviceIds, services) }),
      ...(categoryIds && { categoryIds: idsOfNow(categoryIds, categories) }),
      ...(seriesIds && { seriesIds: idsOfNow(seriesIds, series) }),
      ...(centreSlug && { centreSlug: centres.get(centreSlug) ?? centreSlug }),
    };
  }
}

/** A filter may have both the current and a former id of a group, so duplicates are dropped. */
function idsOfNow(ids: readonly string[], former: ReadonlyMap<string, string>): string[] {
  return [...new Set(ids.map((id) => former.get(id) ?? id))];
}

function formerOf(rows: readonly FormerRow[]): Former {
  const of = <Id>(kind: FormerRow['kind'], schema: { parse(text: string): Id }) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ former, now }) => [former, schema.parse(now)]));
  return {
    speakers: of('speakers', SpeakerId),
    services: of('services', ServiceId),
    categories: of('categories', CategoryId),
    centres: of('centres', CentreSlug),
    series: of('series', SeriesId),
  };
}
