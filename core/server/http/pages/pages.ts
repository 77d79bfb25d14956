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
import { mostThreads, RenderThreads } from './render-threads.ts';
import { renderedAddress } from './rendered-address.ts';

/** How long a page may be reused, in ms. No event announces a message's release, so pages expire. */
const lifetimeMs = 30_000;
/**
 * The longest wait for a page, in ms, after which the browser renders it; a new thread must load the app first. A
 * balancer may send a new server nothing else before its first answer, and its predecessor goes on for only 3 s.
 */
const longestWaitMs = 2_500;
/**
 * Each network has one of the threads, and searches leave one to popular pages, so strangers' requests can't block
 * others. When many wait, a search gets its turn after ten pages.
 */
const rendering: FairTurnsOptions = {
  atOnce: mostThreads,
  atOnceOfGroup: 1,
  keptForFirst: 1,
  firstInARow: 10,
  mostWaiting: 40,
  mostWaitingOfGroup: 20,
};
const largestTotalBytes = 24 * 1024 * 1024;
/** The overhead of every page, in bytes. */
const bookkeepingBytes = 2048;

/** The same for everybody. */
export interface FinishedPage {
  file: FinishedFile;
  /** An addition to its Content-Security-Policy; null for none. */
  styleSource: string | null;
}

export interface PageWanted {
  page: PageAddress;
  /** The library's public address, without a trailing slash. */
  origin: string;
  /** The visitor's. */
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
  /** Spaces out the answers to a network that asks for more pages than there is room for. */
  refusalPace: Pick<RefusalPace, 'wait'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

interface Kept {
  page: FinishedPage;
  madeAt: number;
}

/**
 * The rendered pages. Each is made once until the catalogue changes. It is kept for at most 30 s, or for five minutes
 * while none may be made (docs/decisions/060-rendered-pages.md).
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

  /** Call this when the catalogue may have changed. Pages in the making aren't kept either. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#making.clear();
  }

  /** Call this when the library's facts have changed. */
  async restart(): Promise<void> {
    const former = this.#threads;
    this.#threads = null;
    this.clear();
    await former?.stop();
  }

  async stop(): Promise<void> {
    await this.#threads?.stop();
  }

  /** @returns null for a page that isn't rendered, or can't be now */
  async of({ page, ...wanted }: PageWanted): Promise<FinishedPage | null> {
    const rendered = renderedAddress(page);
    if (rendered === null) return null;
    const { address } = rendered;
    return await this.#one({ ...wanted, page: page.page, ...rendered }, { address });
  }

  /** @returns the page that says that nothing is there; null when it can't be rendered now */
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

  /** Completes even if the requester no longer waits. */
  async #makeAndKeep(key: string, wanted: Wanted, task: PageTask): Promise<FinishedPage | null> {
    const generation = this.#generation;
    const madeAt = this.#parts.clock.now().getTime();
    const page = await this.#make(wanted, task, this.#kept.get(key)?.page ?? null);
    if (page !== null && generation === this.#generation) this.#kept.set(key, { page, madeAt });
    return page;
  }

  /** @param former the page's previous version; it is compressed again only if its content has changed */
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
