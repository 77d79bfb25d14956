import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { generalCentre } from '#contract/catalogue';
import { coverPath } from '#contract/media';
import { patterns } from '#contract/pages';
import type { GroupService } from '#server/features/catalogue/groups/group-service';
import type { HighlightService } from '#server/features/catalogue/highlights/highlight-service';
import type { WholeAddress } from '#server/platform/http/whole-addresses';
import type { PageRequest } from '#server/platform/paged';
import type { Platform } from '#server/platform/platform';
import { Remembered } from '#server/platform/remembered';
import * as queries from './sitemap-queries.ts';
import { indexXml, type ListedPage, sitemapXml } from './xml.ts';

export interface SitemapParts extends Pick<Platform, 'reads' | 'clock'> {
  groups: Pick<GroupService, 'listCategories' | 'listSpeakers' | 'listServices' | 'listCentres'>;
  highlights: Pick<HighlightService, 'listMonthHighlights' | 'listCollectionTitles'>;
  /** Completes addresses of covers on a CDN; null where they are below the library's. */
  wholeAddress: WholeAddress | null;
}

/** As many ids as a part may have; a sitemap may have 50,000 addresses. */
const idsOfPart = 10_000;
/** Read and written at a time, so that others get their turn in between. */
const atOnce = 1_000;
/** Of groups and months, together with all others far below what a sitemap may have. */
const mostOfKind = 10_000;
const groupsAtOnce = 100;
/** Finished parts of a library of 300,000 messages take some 10 MB. */
const mostKept = 64;
/** No notice tells of a release. */
const keptMs = 10 * 60 * 1000;

const compress = promisify(gzip);
const inTurn = pLimit(1);

/** Pages of their own that are the same in every library. */
const fixedPages = [
  patterns.home,
  patterns.messages,
  patterns.categories,
  patterns.about,
  `/${generalCentre}`,
] as const;

/** What search engines find here (docs/product/sharing.md#sitemaps), as finished bytes until the catalogue changes. */
export class SitemapService {
  readonly #parts: SitemapParts;
  readonly #finished = new Remembered<Buffer | null>(mostKept, keptMs);

  constructor(parts: SitemapParts) {
    this.#parts = parts;
  }

  onCatalogueChanged(): void {
    this.#finished.clear();
  }

  /**
   * @param name `sitemap`, `sitemap-pages` or `sitemap-messages-3`
   * @param library its address, without a trailing slash
   * @returns it, compressed by gzip; null when there is no such sitemap
   */
  read(name: string, library: string): Promise<Buffer | null> {
    return this.#finished.of(`${library} ${name}`, () => inTurn(() => this.#make(name, library)));
  }

  async #make(name: string, library: string): Promise<Buffer | null> {
    if (name === 'sitemap') return compress(await this.#index(library));
    if (name === 'sitemap-pages') return compress(sitemapXml(library, await this.#pages()));
    const [, part] = /^sitemap-messages-(0|[1-9]\d{0,13})$/.exec(name) ?? [];
    if (part === undefined) return null;
    const messages = await this.#messages(BigInt(part));
    return messages.length === 0 ? null : compress(sitemapXml(library, messages));
  }

  async #index(library: string): Promise<string> {
    const { reads, clock } = this.#parts;
    const parts = await reads.read((db) => queries.listParts(db, idsOfPart, clock.now()));
    const ofMessages = parts.map(({ number, changed }) => ({ path: `/sitemap-messages-${number}.xml`, changed }));
    return indexXml(library, [{ path: '/sitemap-pages.xml', changed: null }, ...ofMessages]);
  }

  async #messages(part: bigint): Promise<ListedPage[]> {
    const { reads, clock, wholeAddress } = this.#parts;
    const pages: ListedPage[] = [];
    const end = String((part + 1n) * BigInt(idsOfPart));
    const now = clock.now();
    for (let after = String(part * BigInt(idsOfPart) - 1n); ; ) {
      const asked = { after, end, most: atOnce, now };
      const rows = await reads.read((db) => queries.listMessages(db, asked));
      for (const { id, changed, image_sha256 } of rows) {
        const cover = coverPath(image_sha256);
        const images = cover === null ? [] : [wholeAddress === null ? cover : wholeAddress(cover)];
        pages.push({ path: `/message/${id}`, changed, images });
      }
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return pages;
      after = last.id;
    }
  }

  async #pages(): Promise<ListedPage[]> {
    const { groups, highlights } = this.#parts;
    const categories = await allOf((page) => groups.listCategories({}, page));
    const speakers = await allOf((page) => groups.listSpeakers({}, page));
    const services = await allOf((page) => groups.listServices(page));
    const centres = await allOf((page) => groups.listCentres(page));
    const months = await allOf((page) => highlights.listMonthHighlights(page));
    const collections = await highlights.listCollectionTitles();
    return [
      ...fixedPages.map((path) => listed(path)),
      ...categories.map(({ id, banner }) => listed(`/category/${id}`, banner)),
      ...speakers.map(({ id, image_url }) => listed(`/playlist/${id}?kind=speaker`, image_url)),
      ...services.map(({ id }) => listed(`/playlist/${id}?kind=service`)),
      ...centres.map(({ slug }) => listed(`/${slug}`)),
      ...months.map(({ id, image_url }) => listed(`/playlist/${id}?kind=month`, image_url)),
      ...collections.map(({ title }) => listed(`/featured/${encodeURIComponent(title)}`)),
    ];
  }
}

function listed(path: string, image: string | null = null): ListedPage {
  return { path, changed: null, images: image === null ? [] : [image] };
}

async function allOf<Item>(
  list: (page: PageRequest) => Promise<{ data: readonly Item[]; totalPages: number }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let pageNumber = 1; items.length < mostOfKind; pageNumber += 1) {
    const { data, totalPages } = await list({ pageNumber, pageSize: groupsAtOnce });
    items.push(...data);
    if (pageNumber >= totalPages) break;
  }
  return items;
}
