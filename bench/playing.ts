import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { listMessages } from '#features/messages/contract';
import { printRow, report } from './figures.ts';
import type { Scenario } from './harness.ts';
import { residentMemory, runCommand } from './lectern.ts';
import { phone } from './visit.ts';

/** Chromium's fastest speed. The browser still fetches all of the audio, only sooner. */
const speed = 16;
const longestPreparationMs = 300_000;
const longestPlayMs = 240_000;
const nairaPerGb = 500;
const minutes = 30;
const run = promisify(execFile);

interface Listened {
  page: number;
  play: number;
}

export const listening: Scenario = {
  name: 'listening',
  library: 'empty',
  programs: ['espeak-ng', 'ffmpeg'],
  async run(bench) {
    const talks = path.join(bench.folder, 'talks');
    console.error('speaking for half an hour');
    await speakHalfHour(talks);
    const { url } = await bench.start({ FFMPEG: 'ffmpeg' });
    await runCommand(bench.dataDir, ['import', talks]);
    const browser = await bench.browser();
    const address = `${url}/message/${await preparedMessage(url)}`;
    const normal = await listen(browser, address, 'normal');
    reportAll({ normal, saver: await listen(browser, address, 'saver') });
  },
};

/** The audio is speech, because renditions are made for speech with its pauses. */
const sentences = [
  'The patience of the farmer is not that he waits, but that he waits for what he has sown.',
  'Consider how the seed is hidden, and how long the field looks as if nothing had been done.',
  'So it is with a word that is heard on a crowded bus, and remembered in the evening.',
  'What will you do with the morning that was given to you? Begin where you are.',
];

async function speakHalfHour(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const text = path.join(folder, '../talk.txt');
  const spoken = path.join(folder, '../talk.wav');
  await writeFile(text, Array.from({ length: 110 }, () => sentences.join('\n')).join('\n'));
  await run('espeak-ng', ['-s', '140', '-f', text, '-w', spoken]);
  const tags = ['-metadata', 'title=Half an hour', '-metadata', 'artist=Ruth Adeyemi'];
  const sound = ['-t', String(minutes * 60), '-ac', '1', '-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '128k'];
  const target = path.join(folder, 'half-an-hour.mp3');
  await run('ffmpeg', ['-v', 'error', '-y', '-stream_loop', '-1', '-i', spoken, ...sound, ...tags, target]);
}

async function preparedMessage(url: string): Promise<string> {
  const deadline = performance.now() + longestPreparationMs;
  while (performance.now() < deadline) {
    const { data } = listMessages.reply.parse(await (await fetch(`${url}/v1/messages?pageSize=1`)).json());
    if (data[0]?.low_size) return data[0].id;
    await pause(500);
  }
  throw new Error('the talk has no low-data rendition: is ffmpeg installed?');
}

async function listen(browser: Browser, address: string, quality: string): Promise<Listened> {
  console.error(`listening in ${quality} quality`);
  const context = await browser.newContext({ viewport: phone.viewport, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(`localStorage.setItem('lectern:quality', '${quality}'); ${keepAudio}`);
    const wire = await watchWire(await context.newCDPSession(page));
    await page.goto(address);
    await page.locator('main h1').waitFor();
    await wire.isQuiet();
    const untilPlay = wire.bytes();
    await playToEnd(page);
    return { page: untilPlay, play: wire.bytes() - untilPlay };
  } finally {
    await context.close();
  }
}

/** The player's audio element isn't in the document, so this script keeps a reference to the element. */
const keepAudio = `
  const MadeByThePage = Audio;
  globalThis.Audio = function (...given) {
    globalThis.heard = new MadeByThePage(...given);
    return heard;
  };`;

async function playToEnd(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await until(page, 'heard.readyState > 0 && !heard.paused');
  await page.evaluate(`heard.playbackRate = ${speed}`);
  await until(page, 'heard.ended');
  const length = await page.evaluate('heard.duration');
  if (!(Number(length) > 1795)) throw new Error(`only ${length} s were played`);
}

/** Polls from outside, because the page's content security policy forbids repeated evaluation inside. */
async function until(page: Page, condition: string): Promise<void> {
  const deadline = performance.now() + longestPlayMs;
  while (!(await page.evaluate(condition))) {
    if (performance.now() > deadline) throw new Error(`the page never came to ${condition}`);
    await pause(250);
  }
}

async function watchWire(devtools: CDPSession) {
  let bytes = 0;
  let changedAt = performance.now();
  const add = (more: number) => {
    bytes += more;
    changedAt = performance.now();
  };
  devtools.on('Network.responseReceived', ({ response }) => add(response.encodedDataLength));
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => add(encodedDataLength));
  await devtools.send('Network.enable');
  async function isQuiet(): Promise<void> {
    while (performance.now() - changedAt < 6_000) await pause(100);
  }
  return { bytes: () => bytes, isQuiet };
}

function reportAll(figures: Record<'normal' | 'saver', Listened>): void {
  console.log('\nMB (1,000,000 bytes) over the wire to hear a message of 30 minutes, from a cold start on its page\n');
  printRow(['quality', 'page', 'sound', 'all', 'naira, at 500 for 1 GB']);
  printRow(['---', '--:', '--:', '--:', '--:']);
  for (const [quality, { page, play }] of Object.entries(figures)) {
    const cells = [page, play, page + play].map((bytes) => (bytes / 1_000_000).toFixed(2));
    printRow([quality, ...cells, (((page + play) / 1_000_000_000) * nairaPerGb).toFixed(1)]);
  }
  const all = ({ page, play }: Listened) => page + play;
  report('listening, 30 minutes: all in data saver', all(figures.saver) / 1_000_000, 'MB');
  report('listening, 30 minutes: data saver as part of normal', all(figures.saver) / all(figures.normal));
}

/** The number of track changes. Only the second half counts, because in the first half each message is new and fills caches. */
const changes = 200;
const warmUp = 100;
const usualMinutes = 10;
const every = 20;

interface Held {
  what: string;
  heapMB: number;
  nodes: number;
  listeners: number;
  residentMB: number;
}

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

function reportGrowth(name: string, rows: readonly Held[]): void {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new Error('nothing was measured');
  report(`player, ${name}: heap growth`, last.heapMB - first.heapMB, 'MB');
  report(`player, ${name}: more DOM nodes`, last.nodes - first.nodes);
  report(`player, ${name}: more listeners`, last.listeners - first.listeners);
  report(`player, ${name}: process growth`, last.residentMB - first.residentMB, 'MB');
}
