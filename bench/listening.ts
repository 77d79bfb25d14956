import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { listMessages } from '#features/messages/contract';
import type { Scenario } from './harness.ts';
import { runCommand } from './lectern.ts';
import { printRow, report } from './report.ts';
import { phone } from './visit.ts';

/** How fast it is listened to: all of it is fetched, only sooner. Chromium's fastest. */
const speed = 16;
/** Preparing a talk of half an hour takes less by far. */
const longestPreparationMs = 300_000;
/** Playing it at that speed does, too. */
const longestPlayMs = 240_000;
const nairaPerGb = 500;
const minutes = 30;
const run = promisify(execFile);

/** What a visitor fetched to hear all of a message. */
interface Listened {
  /** Bytes over the wire, headers included, until the message's page asks for nothing more. */
  page: number;
  /** From then on, until the end of the message. */
  play: number;
}

/** Listens to a message of 30 minutes in Chromium, from a cold start on its page to its end, in normal and in data saver. */
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

/** Something to say, over and over: speech has pauses, which a rendition of speech is made for. */
const sentences = [
  'The patience of the farmer is not that he waits, but that he waits for what he has sown.',
  'Consider how the seed is hidden, and how long the field looks as if nothing had been done.',
  'So it is with a word that is heard on a crowded bus, and remembered in the evening.',
  'What will you do with the morning that was given to you? Begin where you are.',
];

/**
 * Has a computer's voice speak for 30 minutes, by espeak-ng, and writes that as operators publish talks: mp3, 128 kbit/s, mono.
 * @param folder becomes one to be imported, with this talk alone
 */
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

/** The player's element isn't in the page. */
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
