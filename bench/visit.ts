import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import * as z from 'zod';

export const sorts = ['HTML', 'CSS', 'JS', 'fonts', 'images', 'JSON', 'other'] as const;
type Sort = (typeof sorts)[number];

export interface Visit {
  /** Bytes over the wire without headers. */
  bytes: Record<Sort, number>;
  /** Bytes of HTML, CSS and JS that were requested before the page showed its subject. */
  bytesBeforeUsable: number;
  /** The sum of all layout shifts, never less than Chromium's cumulative layout shift. */
  shift: number;
  moved: string[];
}

export interface Device {
  viewport: { width: number; height: number };
  isSlow: boolean;
}

/** Matches the running app. The document's initial content doesn't count, even if the server rendered it. */
export const app = 'html:not([data-rendered]) #root > :not(#first)';

export const phone: Device = { viewport: { width: 390, height: 844 }, isSlow: true };

export const longestVisitMs = 90_000;
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
 * @param usable a selector of the page's subject
 * @throws Error if the subject doesn't appear in 90 s, or requests don't stop
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

/** Playwright's network idle may come before a slow processor has requested the page's data. */
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

/** Bytes a second and ms. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 20 * 1024 };

export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
