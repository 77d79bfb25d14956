import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { listMessages } from '#contract/messages/public';
import { speakHalfHour } from './half-hour.ts';
import { runCommand, startLectern } from './lectern.ts';
import { report } from './report.ts';

/** How fast it is listened to: all of it is fetched, only sooner. Chromium's fastest. */
const speed = 16;
/** Preparing a talk of half an hour takes less by far. */
const longestPreparationMs = 300_000;
/** Playing it at that speed does, too. */
const longestPlayMs = 240_000;
const nairaPerGb = 500;

/** What a visitor fetched to hear all of a message. */
interface Listened {
  /** Bytes over the wire, headers included, until the message's page asks for nothing more. */
  page: number;
  /** From then on, until the end of the message. */
  play: number;
}

/** Listens to a message of 30 minutes in Chromium, from a cold start on its page to its end, in normal and in data saver. */
export async function benchListening(scratch: string): Promise<void> {
  const folder = await mkdtemp(path.join(scratch, 'listening-'));
  await chmod(folder, 0o755);
  const [dataDir, talks] = [path.join(folder, 'data'), path.join(folder, 'talks')];
  await mkdir(dataDir);
  console.error('speaking for half an hour');
  await speakHalfHour(talks);
  const lectern = await startLectern(dataDir, { FFMPEG: 'ffmpeg' });
  await runCommand(dataDir, ['import', talks]);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const address = `${lectern.url}/message/${await preparedMessage(lectern.url)}`;
    const figures = new Map<string, Listened>();
    for (const quality of ['normal', 'saver']) figures.set(quality, await listen(browser, address, quality));
    print(figures);
  } finally {
    await browser.close();
    await lectern.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the id of the message, once its renditions are there */
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
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
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

/** The player's element stands nowhere in the page. */
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

/** Waits in here: the page's policy lets nothing be evaluated there again and again. */
async function until(page: Page, condition: string): Promise<void> {
  const deadline = performance.now() + longestPlayMs;
  while (!(await page.evaluate(condition))) {
    if (performance.now() > deadline) throw new Error(`the page never came to ${condition}`);
    await pause(250);
  }
}

/** Adds up what the page's network process receives. */
async function watchWire(devtools: CDPSession) {
  let bytes = 0;
  let changedAt = performance.now();
  const add = (more: number) => {
    bytes += more;
    changedAt = performance.now();
  };
  // First the headers, then what follows them.
  devtools.on('Network.responseReceived', ({ response }) => add(response.encodedDataLength));
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => add(encodedDataLength));
  await devtools.send('Network.enable');
  async function isQuiet(): Promise<void> {
    while (performance.now() - changedAt < 6_000) await pause(100);
  }
  return { bytes: () => bytes, isQuiet };
}

function print(figures: ReadonlyMap<string, Listened>): void {
  const megabytes = (bytes: number) => bytes / 1_000_000;
  console.log('\nMB (1,000,000 bytes) over the wire to hear a message of 30 minutes, from a cold start on its page\n');
  console.log('| quality | page | sound | all | naira, at 500 for 1 GB |');
  console.log('| --- | --: | --: | --: | --: |');
  for (const [quality, { page, play }] of figures) {
    const cells = [page, play, page + play].map((bytes) => megabytes(bytes).toFixed(2));
    const naira = ((page + play) / 1_000_000_000) * nairaPerGb;
    console.log(`| ${quality} | ${cells.join(' | ')} | ${naira.toFixed(1)} |`);
  }
  const all = (quality: string) => {
    const { page, play } = figures.get(quality) ?? { page: Number.NaN, play: Number.NaN };
    return page + play;
  };
  report('listening, 30 minutes: all in data saver', megabytes(all('saver')), 'MB');
  report('listening, 30 minutes: data saver as part of normal', all('saver') / all('normal'), '');
}
