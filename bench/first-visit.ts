import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { report } from './report.ts';
import { quantile } from './timing.ts';
import { app, longestVisitMs, phone, slowDown } from './visit.ts';

/** The moments of the film strip, in seconds from the press that led to the library. */
const moments = [0.5, 1, 2, 3, 4, 6, 8];
/** Several visits, since none is like another; their median counts. */
const visits = 5;

/** What could be seen from a moment on, in ms from the beginning of the visit. */
const Frame = z.object({
  at: z.number(),
  /** `named` is a splash with the library's name on it. */
  splash: z.enum(['none', 'nameless', 'named']),
  /** Blocks in the place and shape of what comes. */
  outlines: z.number(),
  /** Of messages, in the window, and covered by nothing. */
  titles: z.number(),
  /** Whether the app has taken over from what the document shows by itself. */
  isApp: z.boolean(),
});
type Frame = z.infer<typeof Frame>;

/**
 * Notes what can be seen ten times a second: in a frame's callback, which isn't called while nothing may be painted. Whatever is
 * covered isn't seen.
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

/** Opens Home with nothing kept on a slow phone, several times; prints what is seen when, and reports when titles and app are there. */
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

/** @returns when titles stood in the app, not in the document alone */
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
