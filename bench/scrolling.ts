import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { report } from './figures.ts';
import type { Bench, Scenario } from './harness.ts';
import { app } from './visit.ts';

const speed = 2000;
const rows = { count: 200, height: 88 };
const queue = { count: 500, height: 60 };
const slower = 4;
const frameMs = 1000 / 60;
const categories = ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline', 'toplevel', '__metadata'];

export const scrolling: Scenario = {
  name: 'scrolling',
  library: 'generated',
  async run(bench) {
    const { url } = await bench.start();
    await scrollRows(bench, url);
    await scrollQueue(bench, url);
  },
};

async function scrollRows(bench: Bench, url: string): Promise<void> {
  const browser = await bench.browser();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await page.goto(`${url}/playlist/1?kind=service`);
  await page.locator(`${app} main tbody tr`).first().waitFor();
  await page.locator('#splash').waitFor({ state: 'detached' });
  reportFrames('scrolling: 200 rows', await traceScroll(browser, page, rows.count * rows.height));
}

async function scrollQueue(bench: Bench, url: string): Promise<void> {
  const browser = await bench.browser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const kept = await queueOf(url);
  await page.addInitScript(`localStorage.setItem('lectern:queue', ${JSON.stringify(kept)})`);
  await page.goto(`${url}/about`);
  await page.getByRole('button', { name: 'Queue' }).click();
  await page.getByRole('list', { name: 'Next' }).getByRole('listitem').first().waitFor();
  await page.locator('#splash').waitFor({ state: 'detached' });
  reportFrames('scrolling: a queue of 500', await traceScroll(browser, page, queue.count * queue.height, 1300));
}

const Messages = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

async function queueOf(url: string): Promise<string> {
  const pages = Array.from(
    { length: queue.count / 100 },
    (_, place) => `${url}/v1/messages?pageSize=100&pageNumber=${place + 1}`,
  );
  const messages = [];
  for (const page of pages) messages.push(...Messages.parse(await (await fetch(page)).json()).data);
  return JSON.stringify({ messages, chosen: messages[0]?.id, inOrder: null, repeat: 0, from: null, at: Date.now() });
}

interface Scrolled {
  drawn: number;
  dropped: number;
  /** In ms, on the page's thread. */
  longestTask: number;
  tasksOverFrame: number;
}

const Trace = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ph: z.string(),
      dur: z.optional(z.number()),
      args: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});

async function traceScroll(browser: Browser, page: Page, distance: number, x = 200): Promise<Scrolled> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await browser.startTracing(page, { categories });
  const gesture = { x, y: 500, yDistance: -distance, speed, preventFling: true, gestureSourceType: 'mouse' as const };
  await devtools.send('Input.synthesizeScrollGesture', gesture);
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  await page.close();
  const named = (name: string) => traceEvents.filter((event) => event.name === name);
  const isMain = (event: { pid: number; tid: number }) =>
    named('thread_name').some(
      ({ pid, tid, args }) => pid === event.pid && tid === event.tid && args?.name === 'CrRendererMain',
    );
  const tasks = named('ThreadControllerImpl::RunTask')
    .filter(isMain)
    .map(({ dur = 0 }) => dur / 1000);
  return {
    drawn: named('DrawFrame').length,
    dropped: named('DroppedFrame').length,
    longestTask: Math.max(0, ...tasks),
    tasksOverFrame: tasks.filter((ms) => ms > frameMs).length,
  };
}

function reportFrames(name: string, { drawn, dropped, longestTask, tasksOverFrame }: Scrolled): void {
  report(`${name}, frames drawn of those due`, drawn / (drawn + dropped));
  report(`${name}, longest task`, longestTask, 'ms');
  console.log(`${name}: ${drawn} drawn, ${dropped} dropped, ${tasksOverFrame} tasks longer than a frame`);
}
