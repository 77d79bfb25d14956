import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Scenario } from './harness.ts';
import { residentMemory } from './lectern.ts';
import { report } from './report.ts';

/** How many changes of track; in the first half every message is there for the first time, which fills caches: the second counts. */
const changes = 200;
const warmUp = 100;
const usualMinutes = 10;
const every = 20;

/** What a tab holds after its garbage was collected. */
interface Held {
  what: string;
  heapMB: number;
  nodes: number;
  listeners: number;
  /** Of the tab's process, with what Chromium keeps of the audio. */
  residentMB: number;
}

/**
 * Plays in Chromium, in real time: a second of a message, two hundred times, then message after message at double speed. Prints what the tab
 * holds meanwhile, and reports whether that grew.
 */
export const player: Scenario = {
  name: 'player',
  library: 'empty',
  isExtra: true,
  async run(bench) {
    const { url } = await bench.start({ DEMO: 'on' });
    const minutes = bench.options.minutes ?? usualMinutes;
    const browser = await bench.browser();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(`localStorage.setItem('lectern:speed', '2')`);
    await page.goto(`${url}/messages`);
    const measure = await meterOf(browser, page);
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    reportGrowth('100 track changes after 100', await changeTracks(page, measure));
    reportGrowth(`${minutes} minutes of play`, await playOn(minutes, measure));
  },
};

async function changeTracks(page: Page, measure: (what: string) => Promise<Held>): Promise<Held[]> {
  const rows: Held[] = [];
  let direction = 'Next';
  for (let change = 1; change <= changes; change++) {
    const button = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: direction });
    if ((await button.getAttribute('aria-disabled')) === 'true') direction = direction === 'Next' ? 'Previous' : 'Next';
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: direction }).click();
    await pause(1000);
    if (change % every === 0) rows.push(await measure(`${change} changes`));
  }
  return rows.slice(warmUp / every - 1);
}

async function playOn(minutes: number, measure: (what: string) => Promise<Held>): Promise<Held[]> {
  const rows = [await measure('0 minutes')];
  for (let minute = 1; minute <= minutes; minute++) {
    await pause(60_000);
    rows.push(await measure(`${minute} minutes`));
  }
  return rows;
}

/** @returns what collects the garbage, then measures and prints a line */
async function meterOf(browser: Browser, page: Page): Promise<(what: string) => Promise<Held>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const system = await browser.newBrowserCDPSession();
  return async (what) => {
    for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMemory(id, 'VmRSS'));
    const held: Held = {
      what,
      heapMB: figure('JSHeapUsedSize') / 1e6,
      nodes: figure('Nodes'),
      listeners: figure('JSEventListeners'),
      residentMB: Math.max(...(await Promise.all(tabs))),
    };
    const { heapMB, nodes, listeners, residentMB } = held;
    console.log(
      `${what.padEnd(14)} heap ${heapMB.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners, process ${residentMB.toFixed(0)} MB`,
    );
    return held;
  };
}

/** What the last measure has more than the first. */
function reportGrowth(name: string, rows: readonly Held[]): void {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new Error('nothing was measured');
  report(`player, ${name}: heap growth`, last.heapMB - first.heapMB, 'MB');
  report(`player, ${name}: more DOM nodes`, last.nodes - first.nodes);
  report(`player, ${name}: more listeners`, last.listeners - first.listeners);
  report(`player, ${name}: process growth`, last.residentMB - first.residentMB, 'MB');
}
