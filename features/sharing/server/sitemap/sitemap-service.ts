import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pages } from '#core/contract/pages';
import type { AbsoluteUrl } from '#core/server/http/absolute-urls';
import { Memo } from '#core/server/memo';
import { groupPage, messagePage } from '#core/server/page-paths';
import type { PageRequest } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import { FairTurns } from '#core/server/work/fair-turns';
import { coverPath } from '#features/audio/contract/covers';
import { generalCentre } from '#features/catalogue/contract';
import type { GroupService } from '#features/groups/server/group-service';
import type { HighlightService } from '#features/messages/server/highlights/highlight-service';
import type { CitedChapter, PassageService } from '#features/passages/server/passage-service';
import * as queries from './sitemap-queries.ts';
import { indexXml, type ListedPage, pagesXml, sitemapXml } from './xml.ts';

export interface SitemapParts extends Pick<Platform, 'reads' | 'clock'> {
  groups: Pick<GroupService, 'listCategories' | 'listSpeakers' | 'listServices' | 'listCentres' | 'listSeries'>;
  highlights: Pick<HighlightService, 'listMonthHighlights' | 'listCollectionTitles'>;
  passages: Pick<PassageService, 'listChapters'>;
  /** Makes absolute addresses of covers on a CDN; null when the library itself serves them. */
  absoluteUrl: AbsoluteUrl | null;
}

/** The ids per part; a sitemap may have 50,000 addresses. */
const idsOfPart = 10_000;
/** How many entries are written at a time, so that other requests get their turn in between. */
const atOnce = 1_000;
const maxOfKind = 10_000;
const groupsAtOnce = 100;
/** The cached parts of a library of 300,000 messages take some 10 MB. */
const maxKept = 64;
/** In ms; limited, since the release of a message causes no notice of change. */
const keptMs = 10 * 60 * 1000;

const compress = promisify(gzip);
const building = { atOnce: 1, maxWaiting: 16, maxWaitingOfGroup: 8 } as const;
const longestWaitMs = 30_000;

const fixedPages = [
  pages.home.path,
  pages.messages.path,
  pages.categories.path,
  pages.allSeries.path,
  pages.about.path,
  `/${generalCentre}`,
] as const;

/** Sitemaps (features/sharing/README.md#sitemaps) are cached as finished bytes until the catalogue changes. */
export class SitemapService {
  readonly #parts: SitemapParts;
  readonly #finished = new Memo<Buffer>(maxKept, keptMs);
  /** Requests for made-up names must not evict cached sitemaps, so the existing parts are known. */
  readonly #known = new Memo<queries.SitemapPart[]>(1, keptMs);
  readonly #turns = new FairTurns(building);

  constructor(parts: SitemapParts) {
    this.#parts = parts;
  }

  onCatalogueChanged(): void {
    this.#finished.clear();
    this.#known.clear();
  }

  /**
   * @param name `sitemap`, `sitemap-pages` or `sitemap-messages-3`
   * @returns the sitemap compressed by gzip; null when it doesn't exist
   * @throws ServerBusy when too many others wait
   */
  async read(name: string, { library, network }: { library: string; network: string }): Promise<Buffer | null> {
    const write = await this.#writerOf(name, library);
    if (write === null) return null;
    return this.#finished.of(`${library} ${name}`, () => {
      const turn = { goesFirst: false, group: network, signal: AbortSignal.timeout(longestWaitMs) };
      return this.#turns.take(turn, async () => compress(await write()));
    });
  }

  async #writerOf(name: string, library: string): Promise<(() => Promise<string>) | null> {
    if (name === 'sitemap-pages') return async () => sitemapXml([pagesXml(library, await this.#pages())]);
    const parts = await this.#listParts();
    if (name === 'sitemap') return async () => indexXml(library, indexed(parts));
    const part = parts.find(({ number }) => name === `sitemap-messages-${number}`);
    return part ? async () => sitemapXml(await this.#messages(library, part)) : null;
  }

  #listParts(): Promise<queries.SitemapPart[]> {
    const { reads, clock } = this.#parts;
    return this.#known.of('parts', () => reads.read((db) => queries.listParts(db, idsOfPart, clock.now())));
  }

  async #messages(library: string, { number }: queries.SitemapPart): Promise<string[]> {
    const { reads, clock } = this.#parts;
    const entries: string[] = [];
    const end = String((number + 1) * idsOfPart);
    const now = clock.now();
    for (let after = String(number * idsOfPart - 1); ; ) {
      const asked = { after, end, max: atOnce, now };
      const rows = await reads.read((db) => queries.listMessages(db, asked));
      entries.push(
        pagesXml(
          library,
          rows.map((row) => this.#listedMessage(row)),
        ),
      );
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return entries;
      after = last.id;
    }
  }

  #listedMessage({ id, changed, image_sha256 }: queries.SitemapMessage): ListedPage {
    const { absoluteUrl } = this.#parts;
    const cover = coverPath(image_sha256);
    const images = cover === null ? [] : [absoluteUrl === null ? cover : absoluteUrl(cover)];
    return { path: messagePage(id), changed, images };
  }

  async #pages(): Promise<ListedPage[]> {
    const { groups, highlights, passages } = this.#parts;
    const categories = await allOf((page) => groups.listCategories({}, page));
    const speakers = await allOf((page) => groups.listSpeakers({}, page));
    const services = await allOf((page) => groups.listServices(page));
    const centres = await allOf((page) => groups.listCentres(page));
    const series = await allOf((page) => groups.listSeries({}, page));
    const months = await allOf((page) => highlights.listMonthHighlights(page));
    const collections = await highlights.listCollectionTitles();
    const chapters = await passages.listChapters();
    return [
      ...fixedPages.map((path) => listed(path)),
      ...categories.map(({ id, banner }) => listed(groupPage('category', id), banner)),
      ...speakers.map(({ id, image_url }) => listed(groupPage('speaker', id), image_url)),
      ...services.map(({ id }) => listed(groupPage('service', id))),
      ...centres.map(({ slug }) => listed(groupPage('centre', slug))),
      ...series.map(({ id, image_url }) => listed(groupPage('series', id), image_url)),
      ...months.map(({ id, image_url }) => listed(groupPage('month', id), image_url)),
      ...collections.map(({ title }) => listed(groupPage('featured', title))),
      ...passagePages(chapters).map((path) => listed(path)),
    ];
  }
}

function passagePages(chapters: readonly CitedChapter[]): string[] {
  if (chapters.length === 0) return [];
  const books = [...new Set(chapters.map(({ book }) => book))];
  return [
    pages.passages.path,
    ...books.map((book) => `${pages.passages.path}/${book}`),
    ...chapters.map(({ book, chapter }) => `${pages.passages.path}/${book}/${chapter}`),
  ];
}

function indexed(parts: readonly queries.SitemapPart[]) {
  const ofMessages = parts.map(({ number, changed }) => ({ path: `/sitemap-messages-${number}.xml`, changed }));
  return [{ path: '/sitemap-pages.xml', changed: null }, ...ofMessages];
}

function listed(path: string, image: string | null = null): ListedPage {
  return { path, changed: null, images: image === null ? [] : [image] };
}

async function allOf<Item>(
  list: (page: PageRequest) => Promise<{ data: readonly Item[]; totalPages: number }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let pageNumber = 1; items.length < maxOfKind; pageNumber += 1) {
    const { data, totalPages } = await list({ pageNumber, pageSize: groupsAtOnce });
    items.push(...data);
    if (pageNumber >= totalPages) break;
  }
  return items;
}
