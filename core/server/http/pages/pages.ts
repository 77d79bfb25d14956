import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageNotice, PageTask, ReadReply } from '#core/contract/rendered-page';
import type { Clock } from '#core/server/clock';
import { factsForApp, htmlType, readTemplate } from '#core/server/http/app-files';
import { type FinishedFile, finishFile } from '#core/server/http/finished-file';
import { hashSource } from '#core/server/http/inline-hashes';
import type { RefusalPace } from '#core/server/http/refusal-pace';
import { overloadedLifetimeMs } from '#core/server/http/reply-cache';
import type { PageAddress } from '#core/server/http/site-map';
import type { FactsNow } from '#core/server/library-facts';
import { FairTurns, type FairTurnsOptions } from '#core/server/work/fair-turns';
import { SharedTurns } from '#core/server/work/shared-turns';
import { pageDocument } from './page-document.ts';
import { type PageFiles, readPageFiles } from './page-files.ts';
import type { PageLinks } from './page-links.ts';
import { templateOfPages } from './page-template.ts';
import { RenderThreads, threadLimit } from './render-threads.ts';
import { renderedAddress } from './rendered-address.ts';

/** In ms. No event announces that a scheduled message is published, so cached pages expire. */
const lifetimeMs = 30_000;
/** In ms; after this the browser renders the page. A load balancer may wait for a new server's first answer before sending more. */
const longestWaitMs = 2_500;
/** Each network has one rendering thread, and searches leave one to popular pages, so that strangers can't block others. */
const rendering: FairTurnsOptions = {
  atOnce: threadLimit,
  atOnceOfGroup: 1,
  keptForFirst: 1,
  firstInARow: 10,
  maxWaiting: 40,
  maxWaitingOfGroup: 20,
};
const largestTotalBytes = 24 * 1024 * 1024;
const bookkeepingBytes = 2048;

export interface FinishedPage {
  file: FinishedFile;
  styleSource: string | null;
}

export interface PageWanted {
  page: PageAddress;
  origin: string;
  network: string;
  read(address: string): Promise<ReadReply>;
}

interface NoticeWanted extends Pick<PageWanted, 'origin' | 'network' | 'read'> {
  notice: PageNotice;
}

export interface PagesParts {
  folder: string;
  rendererFile: string;
  facts: FactsNow;
  geoUrl: string | null;
  links: PageLinks;
  mayRender(): boolean;
  refusalPace: Pick<RefusalPace, 'wait'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

interface Kept {
  page: FinishedPage;
  madeAt: number;
}

/**
 * A rendered page is reused until the catalogue changes, for at most 30 s, or five minutes during an overload
 * (docs/decisions/rendered-pages.md).
 */
export class Pages {
  readonly #parts: PagesParts;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: largestTotalBytes,
    sizeCalculation: ({ page: { file } }, key) =>
      file.body.identity.length + file.body.br.length + file.body.gzip.length + key.length + bookkeepingBytes,
  });
  readonly #making = new SharedTurns<FinishedPage | null>(new FairTurns(rendering), longestWaitMs);
  #template: Promise<{ html: string; files: PageFiles }> | null = null;
  #threads: RenderThreads | null = null;
  #generation = 0;

  constructor(parts: PagesParts) {
    this.#parts = parts;
  }

  /** Must be called when the catalogue may have changed. Pages that are being rendered aren't cached either. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#making.clear();
  }

  async restart(): Promise<void> {
    const former = this.#threads;
    this.#threads = null;
    this.clear();
    await former?.stop();
  }

  async stop(): Promise<void> {
    await this.#threads?.stop();
  }

  async of({ page, ...wanted }: PageWanted): Promise<FinishedPage | null> {
    const rendered = renderedAddress(page);
    if (rendered === null) return null;
    const { address } = rendered;
    return await this.#one({ ...wanted, page: page.page, ...rendered }, { address });
  }

  async notice({ notice, ...wanted }: NoticeWanted): Promise<FinishedPage | null> {
    return await this.#one({ ...wanted, page: 'notice', address: notice, isSearch: false }, { notice });
  }

  async #one(wanted: Wanted, task: PageTask): Promise<FinishedPage | null> {
    const key = `${wanted.origin} ${wanted.page} ${wanted.address}`;
    const kept = this.#kept.get(key);
    const now = this.#parts.clock.now().getTime();
    const mayRender = this.#parts.mayRender();
    const longestMs = mayRender ? lifetimeMs : overloadedLifetimeMs;
    if (kept !== undefined && now - kept.madeAt < longestMs) return kept.page;
    if (!mayRender) return null;
    const turn = { goesFirst: !wanted.isSearch, group: wanted.network };
    let isLate = false;
    const late = setTimeout(longestWaitMs, null, { ref: false }).finally(() => {
      isLate = true;
    });
    const made = this.#making
      .of(key, turn, () => this.#makeAndKeep(key, wanted, task))
      .catch(async () => {
        if (!isLate) await this.#parts.refusalPace.wait(wanted.network);
        return null;
      });
    return await Promise.race([made, late]);
  }

  async #makeAndKeep(key: string, wanted: Wanted, task: PageTask): Promise<FinishedPage | null> {
    const generation = this.#generation;
    const madeAt = this.#parts.clock.now().getTime();
    const page = await this.#make(wanted, task, this.#kept.get(key)?.page ?? null);
    if (page !== null && generation === this.#generation) this.#kept.set(key, { page, madeAt });
    return page;
  }

  async #make(wanted: Wanted, task: PageTask, former: FinishedPage | null): Promise<FinishedPage | null> {
    const { folder, facts, geoUrl, links, log } = this.#parts;
    try {
      this.#template ??= readParts(folder);
      const { html: template, files } = await this.#template;
      const appFacts = { facts: facts(), geoUrl };
      const rendered = await this.#startedThreads().render(task, wanted.read);
      const { page, address, origin } = wanted;
      const { subject } = rendered;
      const card = await links.cardOf(subject);
      const players = subject?.kind === 'message' ? links.playersOf(subject.message, origin + address, origin) : [];
      const parts = { page, address, origin, rendered, appFacts, card, players, files: files[page] };
      const { html, sheet } = pageDocument(template, parts);
      const styleSource = sheet === '' ? null : hashSource(sheet);
      if (former?.file.body.identity.equals(Buffer.from(html))) return former;
      return { file: await finishFile(html, htmlType, page === 'home' ? 'home' : 'file'), styleSource };
    } catch (error) {
      log.warn({ err: error, page: wanted.page }, 'a page could not be rendered: the browser has to do it');
      return null;
    }
  }

  #startedThreads(): RenderThreads {
    const { rendererFile, facts, geoUrl } = this.#parts;
    this.#threads ??= new RenderThreads({ file: rendererFile, facts: factsForApp({ facts: facts(), geoUrl }) });
    return this.#threads;
  }
}

interface Wanted {
  page: PageAddress['page'] | 'notice';
  address: string;
  isSearch: boolean;
  origin: string;
  network: string;
  read: PageWanted['read'];
}

async function readParts(folder: string): Promise<{ html: string; files: PageFiles }> {
  return { html: templateOfPages(await readTemplate(folder)), files: await readPageFiles(folder) };
}
