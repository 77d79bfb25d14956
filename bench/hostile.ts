import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { largestPictureBytes } from '#contract/pictures';
import type { Database } from '#server/database/database';
import { openCatalogue } from './catalogue.ts';
import { type RunningLectern, startLectern } from './lectern.ts';
import { operatorCallerFor, signIn } from './listeners.ts';
import { report } from './report.ts';

/** What a stranger sends at once: as many large pictures as two accounts may in an hour. */
const pictures = 38;
const perAccount = 19;
const wantedPictureBytes = 11_000_000;
const itemBytes = 4_700_000;
const pauseMs = 25;
const feedPort = 4788;

/** Sends large pictures all at once, and measures what that costs everybody else. */
export async function benchHostilePictures(scratch: string): Promise<void> {
  const size = Math.min(wantedPictureBytes, largestPictureBytes - 100_000);
  const picture = await largeJpeg(size);
  console.log(`${pictures} JPEGs of ${(picture.length / 1_000_000).toFixed(1)} MB at once`);
  await attack(scratch, 'hostile pictures', async (lectern, db) => {
    const tokens = await signIn(db, Math.ceil(pictures / perAccount));
    const sent = Array.from({ length: pictures }, (_, number) =>
      send(`${lectern.url}/v1/users/account/picture`, picture, tokens[number % tokens.length] ?? ''),
    );
    return (await Promise.all(sent)).map(String);
  });
}

/** Has a feed read in which one item is a single tag of 4.7 MB of attributes, and measures what that costs everybody else. */
export async function benchHostileFeed(scratch: string): Promise<void> {
  const attributes: string[] = [];
  for (let length = 0; length < itemBytes; length += attributes.at(-1)?.length ?? 0) {
    attributes.push(` a${attributes.length}="${attributes.length}"`);
  }
  const enclosure = (name: string) => `<enclosure url="https://talks.example/${name}.mp3" type="audio/mpeg"/>`;
  const items = [
    `<item><title>Huge</title><odd${attributes.join('')}/>${enclosure('huge')}</item>`,
    `<item><title>Small</title>${enclosure('small')}</item>`,
  ];
  const text = `<rss version="2.0"><channel><title>Talks</title>${items.join('')}</channel></rss>`;
  console.log(`a feed with an item of ${(text.length / 1_000_000).toFixed(1)} MB of attributes`);
  await attack(scratch, 'hostile feed', async (lectern, db) => {
    const ask = await operatorCallerFor(lectern.url, db);
    const host = createServer((_request, reply) => void reply.end(text));
    await new Promise<void>((resolve) => host.listen(feedPort, '127.0.0.1', resolve));
    const body = { address: `http://127.0.0.1:${feedPort}/feed.xml`, publish: false };
    const end = await ask({ method: 'POST', path: '/admin/sources', body }).then(
      () => 'run begun',
      (error: unknown) => String(error),
    );
    host.close();
    return [end];
  });
}

/** Asks for another page all the while, and reports the slowest, and the server's memory before and at its most. */
async function attack(
  scratch: string,
  name: string,
  act: (lectern: RunningLectern, db: Database) => Promise<string[]>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(scratch, 'hostile-'));
  await chmod(dataDir, 0o755);
  const lectern = await startLectern(dataDir, { METRICS: 'on', SOURCES_PRIVATE: 'on' });
  const database = await openCatalogue(dataDir);
  try {
    const before = await memory(lectern.pid, 'VmRSS');
    // What is asked for is since it was asked for last.
    await longestHoldUp(lectern.url);
    const watching = watchPages(lectern.url);
    const began = performance.now();
    const ends = await act(lectern, database.db);
    report(`${name}: took`, (performance.now() - began) / 1000, 's');
    const pages = (await watching.stop()).sort((a, b) => a - b);
    for (const end of new Set(ends)) console.log(`  ${ends.filter((each) => each === end).length} × ${end}`);
    report(`${name}: memory before`, before, 'MB');
    report(`${name}: memory at its most`, await memory(lectern.pid, 'VmHWM'), 'MB');
    report(`${name}: the event loop held up at once, at most`, await longestHoldUp(lectern.url), 'ms');
    report(`${name}: other pages, p50`, pages[Math.floor(pages.length / 2)] ?? Number.NaN, 'ms');
    report(`${name}: other pages, slowest`, pages.at(-1) ?? Number.NaN, 'ms');
  } finally {
    await database.close();
    await lectern.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Asks for a page again and again, one at a time. */
function watchPages(url: string): { stop(): Promise<number[]> } {
  const took: number[] = [];
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      const began = performance.now();
      await (await fetch(`${url}/v1/messages/recents`)).arrayBuffer();
      took.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return took;
  })();
  return {
    stop: () => {
      isOn = false;
      return watching;
    },
  };
}

/** @returns ms */
async function longestHoldUp(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
}

/** @returns how it was answered: the status, or why not */
function send(url: string, body: Buffer, token: string): Promise<string | number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', 'content-length': body.length };
  return new Promise((resolve) => {
    const sending = request(url, { method: 'PUT', headers, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.on('error', (error) => resolve(error.message));
    sending.end(body);
  });
}

/** @returns a JPEG of noise of about that many bytes, which a camera's largest pictures weigh */
async function largeJpeg(bytes: number): Promise<Buffer> {
  const make = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
  const trial = await make(1000);
  return make(Math.floor(1000 * Math.sqrt(bytes / trial.length) * 0.99));
}

/** @returns mebibytes, as Linux says of a process */
async function memory(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
}
