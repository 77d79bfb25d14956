import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { quantile, report } from './figures.ts';
import { signUp } from './listeners.ts';
import { app, longestVisitMs, phone, slowDown } from './visit.ts';

const moments = [0.5, 1, 2, 3, 4, 6, 8];
const visits = 5;

const Frame = z.object({
  at: z.number(),
  splash: z.enum(['none', 'nameless', 'named']),
  outlines: z.number(),
  titles: z.number(),
  isApp: z.boolean(),
});
type Frame = z.infer<typeof Frame>;

/**
 * Samples the window ten times a second in animation frames, because browsers run those only when they paint. Covered elements don't count.
 */
const watchFrames = `
  globalThis.frames_ = [];
  let noted = '', next = 0;
  const inWindow = ({ top, left, bottom, right, width }) =>
    width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  const isSeen = (element) => {
    const box = element.getBoundingClientRect();
    if (!inWindow(box)) return false;
    const hit = document.elementFromPoint(Math.min(box.left + 8, innerWidth - 1), box.top + box.height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element)) && hit.closest('#splash') === null;
  };
  const look = () => {
    requestAnimationFrame(look);
    if (performance.now() < next || document.body === null) return;
    next = performance.now() + 100;
    const splash = document.getElementById('splash');
    const isSplash = splash !== null && splash.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const name = document.querySelector('meta[name="library-title"]')?.content;
    const seen = {
      splash: !isSplash ? 'none' : splash.innerText.includes(name) ? 'named' : 'nameless',
      outlines: isSplash ? 0 : [...document.querySelectorAll('.first-outline, .animate-breathe')].filter((one) => inWindow(one.getBoundingClientRect())).length,
      titles: [...document.querySelectorAll('main h3 a[href^="/message/"]')].filter(isSeen).length,
      isApp: document.querySelector('${app}') !== null,
    };
    const now = JSON.stringify(seen);
    if (now === noted) return;
    noted = now;
    frames_.push({ at: performance.now(), ...seen });
  };
  requestAnimationFrame(look);`;

export async function benchFirstVisit(browser: Browser, server: string): Promise<void> {
  const films: Frame[][] = [];
  for (let visit = 0; visit < visits; visit += 1) films.push(await film(browser, server));
  films.sort((a, b) => firstTitle(a) - firstTitle(b));
  const median = films[Math.floor(visits / 2)] ?? [];
  console.log('\nHome for the first time on a slow phone, the median visit:');
  for (const moment of moments) {
    console.log(`  ${moment.toFixed(1)} s  ${inWords(median.findLast(({ at }) => at <= moment * 1000))}`);
  }
  report('first visit to Home, slow phone: first title', firstTitle(median) / 1000, 's');
  const taken = quantile(films.map(takenOver), 0.5);
  report('first visit to Home, slow phone: the app is there', taken / 1000, 's');
}

async function film(browser: Browser, server: string): Promise<Frame[]> {
  const context = await browser.newContext({ viewport: phone.viewport, hasTouch: true, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(watchFrames);
    await page.goto(`${server}/`, { timeout: longestVisitMs, waitUntil: 'commit' });
    await page.locator(`${app} main h3 a[href^="/message/"]`).first().waitFor({ timeout: longestVisitMs });
    await page.waitForTimeout(Math.max(0, (moments.at(-1) ?? 0) * 1000 - (await elapsed(page))));
    return z.array(Frame).parse(await page.evaluate('frames_'));
  } finally {
    await context.close();
  }
}

async function elapsed(page: Page): Promise<number> {
  return z.number().parse(await page.evaluate('performance.now()'));
}

function firstTitle(frames: readonly Frame[]): number {
  return frames.find(({ titles }) => titles > 0)?.at ?? Number.NaN;
}

function takenOver(frames: readonly Frame[]): number {
  return frames.find(({ isApp, titles }) => isApp && titles > 0)?.at ?? Number.NaN;
}

function inWords(frame: Frame | undefined): string {
  if (frame === undefined) return 'white';
  const { splash, outlines, titles, isApp } = frame;
  if (splash !== 'none') return `a splash ${splash === 'named' ? "with the library's name" : 'without a name'}`;
  const page = `${titles} titles, ${outlines} outlines`;
  return `${isApp ? 'the app' : 'the document'}: ${page}`;
}

/** A visit counts as over after this quiet time in ms, which is longer than the app defers its later requests. */
const quietMs = 8000;

export async function benchSecondVisit(browser: Browser, server: string): Promise<void> {
  const proxy = await startCountingProxy(server);
  try {
    const visitor = await visitTwice(browser, proxy, null);
    report('first visit to Home, worker included', visitor.first / 1000, 'KB');
    report('what the worker fetches at its installation', visitor.worker / 1000, 'KB');
    report('second visit to Home: visitor', visitor.second / 1000, 'KB');
    const listener = await visitTwice(browser, proxy, await newSession(server));
    report('second visit to Home: listener', listener.second / 1000, 'KB');
  } finally {
    proxy.close();
  }
}

async function visitTwice(browser: Browser, proxy: CountingProxy, session: string | null) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (session) await context.addInitScript(`localStorage.setItem('auth', ${JSON.stringify(session)})`);
    const page = await context.newPage();
    proxy.take();
    await page.goto(`${proxy.url}/`);
    await page.locator(`${app} main a[href^="/message/"]`).first().waitFor();
    const page1 = await untilQuiet(proxy, async () => !(await isKept(page)));
    await page.close();
    const again = await context.newPage();
    await again.goto(`${proxy.url}/`);
    await again.locator(`${app} main a[href^="/message/"]`).first().waitFor();
    const second = await untilQuiet(proxy, async () => false);
    return { first: page1.all, worker: page1.late, second: second.all };
  } finally {
    await context.close();
  }
}

const isKept = (page: Page) => page.evaluate("navigator.serviceWorker.controller?.state === 'activated'");

async function untilQuiet(
  proxy: CountingProxy,
  isAwaited: () => Promise<boolean>,
): Promise<{ all: number; late: number }> {
  let all = 0;
  let late = 0;
  let lastAt = performance.now();
  let isLate = false;
  while (performance.now() - lastAt < quietMs || (await isAwaited())) {
    await pause(100);
    const came = proxy.take();
    if (came === 0) {
      isLate ||= performance.now() - lastAt > 2000;
      continue;
    }
    all += came;
    if (isLate) late += came;
    lastAt = performance.now();
  }
  return { all, late };
}

async function newSession(server: string): Promise<string> {
  const { status, text } = await signUp(server, 'second-visit@example.org');
  if (status !== 200) throw new Error(`no listener: ${status}`);
  return JSON.stringify(z.object({ data: z.unknown() }).parse(JSON.parse(text)).data);
}

/** Counts all bytes between browsers and a server, including headers and requests of service workers. */
interface CountingProxy {
  url: string;
  take(): number;
  close(): void;
}

async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let received = 0;
  const proxy = createServer((browser) => {
    const server = connect(Number(port), hostname);
    for (const socket of [browser, server]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    server.on('data', (bytes) => {
      received += bytes.length;
    });
    browser.pipe(server).pipe(browser);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    take: () => {
      const taken = received;
      received = 0;
      return taken;
    },
    close: () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
