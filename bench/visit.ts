import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import * as z from 'zod';

/** What a page is made of, as its media types say. */
export const sorts = ['HTML', 'CSS', 'JS', 'fonts', 'images', 'JSON', 'other'] as const;
type Sort = (typeof sorts)[number];

/** One cold visit to a page. */
export interface Visit {
  /** Bytes over the wire without headers. */
  bytes: Record<Sort, number>;
  /** Those of HTML, CSS and JS that were asked for before the page showed what it is about. */
  bytesBeforeUsable: number;
  /** The sum of all layout shifts, which is never less than Chromium's own cumulative layout shift. */
  shift: number;
  /** What moved, the worst first. */
  moved: string[];
}

/** What somebody holds in the hand. */
export interface Device {
  viewport: { width: number; height: number };
  /** A slow network and processor. */
  isSlow: boolean;
}

/** The app by its selector. What the document shows by itself can't be used yet, also where the server has rendered it. */
export const app = 'html:not([data-rendered]) #root > :not(#first)';

/** A cheap phone in a village. */
export const phone: Device = { viewport: { width: 390, height: 844 }, isSlow: true };

export const longestVisitMs = 90_000;
/** A page that asks for nothing for so long has all it wants. */
const quietMs = 1_000;

const Shifts = z.array(z.object({ value: z.number(), moved: z.string() }));
const watchShifts = `
  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => node?.nodeType === 1 ? node.localName + '.' + node.className : node?.nodeName);
      layoutShifts.push({ value, moved: moved.join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/**
 * Opens a page with nothing kept and waits until it asks for nothing more.
 * @param usable a selector of what the page is about
 * @throws Error when that is not there in 90 s, or the page goes on asking
 */
export async function visit(
  browser: Browser,
  address: { url: string; usable: string },
  device: Device,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: device.viewport, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (device.isSlow) await slowDown(devtools);
    await page.addInitScript(watchShifts);
    const { asked, isQuiet } = watchRequests(page);
    await page.goto(address.url, { timeout: longestVisitMs, waitUntil: 'commit' });
    await page.locator(address.usable).first().waitFor({ timeout: longestVisitMs });
    const askedBeforeUsable = new Set(asked);
    await isQuiet();
    return { ...(await weigh(asked, askedBeforeUsable)), ...(await shiftsOf(devtools)) };
  } finally {
    await context.close();
  }
}

/** Playwright's own network idle may have been before a slow processor got to ask for the page's data. */
function watchRequests(page: Page) {
  const asked: Request[] = [];
  const open = new Set<Request>();
  let changedAt = performance.now();
  page.on('request', (request) => {
    asked.push(request);
    open.add(request);
  });
  const onEnd = (request: Request) => {
    open.delete(request);
    changedAt = performance.now();
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  async function isQuiet(): Promise<void> {
    const deadline = performance.now() + longestVisitMs;
    while (open.size > 0 || performance.now() - changedAt < quietMs) {
      if (performance.now() > deadline) throw new Error(`${page.url()} still asks for ${[...open][0]?.url()}`);
      await pause(50);
    }
  }
  return { asked, isQuiet };
}

async function weigh(
  asked: readonly Request[],
  beforeUsable: ReadonlySet<Request>,
): Promise<Pick<Visit, 'bytes' | 'bytesBeforeUsable'>> {
  const bytes = { HTML: 0, CSS: 0, JS: 0, fonts: 0, images: 0, JSON: 0, other: 0 };
  let bytesBeforeUsable = 0;
  for (const request of asked) {
    const response = await request.response();
    if (!response) continue;
    const sort = sortOf(response.headers()['content-type'] ?? '');
    const { responseBodySize } = await request.sizes();
    bytes[sort] += responseBodySize;
    if (beforeUsable.has(request) && ['HTML', 'CSS', 'JS'].includes(sort)) bytesBeforeUsable += responseBodySize;
  }
  return { bytes, bytesBeforeUsable };
}

async function shiftsOf(devtools: CDPSession): Promise<Pick<Visit, 'shift' | 'moved'>> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'layoutShifts', returnByValue: true });
  const shifts = Shifts.parse(result.value).sort((a, b) => b.value - a.value);
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`),
  };
}

function sortOf(mediaType: string): Sort {
  const patterns: [RegExp, Sort][] = [
    [/^text\/html/, 'HTML'],
    [/^text\/css/, 'CSS'],
    [/javascript/, 'JS'],
    [/^font\//, 'fonts'],
    [/^image\//, 'images'],
    [/json/, 'JSON'],
  ];
  return patterns.find(([pattern]) => pattern.test(mediaType))?.[1] ?? 'other';
}

/** 50 KB/s down, 20 KB/s up, and 400 ms to each answer. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 20 * 1024 };

/** Gives a page the network and the processor, a quarter of this machine's, of a slow phone. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
