import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { largestPictureBytes } from '#core/contract/pictures';
import type { Database } from '#core/server/database/database';
import type { Bench, Scenario } from './harness.ts';
import { type RunningLectern, residentMemory } from './lectern.ts';
import { operatorCallerFor, signInAll } from './listeners.ts';
import { report, reportTimes } from './report.ts';
import { meanwhile, msOf } from './timing.ts';

/** What a stranger sends at once: as many large pictures as two accounts may in an hour. */
const pictures = 38;
const perAccount = 19;
const wantedPictureBytes = 11_000_000;
const itemBytes = 4_700_000;
const pauseMs = 25;
const feedPort = 4788;

/** Sends large pictures all at once, and measures what that costs everybody else. */
export const hostilePictures: Scenario = {
  name: 'hostile-pictures',
  library: 'empty',
  async run(bench) {
    const picture = await largeJpeg(Math.min(wantedPictureBytes, largestPictureBytes - 100_000));
    console.log(`${pictures} JPEGs of ${(picture.length / 1_000_000).toFixed(1)} MB at once`);
    await attack(bench, 'hostile pictures', async ({ url }, db) => {
      const tokens = await signInAll(db, Math.ceil(pictures / perAccount));
      const sent = Array.from({ length: pictures }, (_, number) =>
        send(`${url}/v1/users/account/picture`, picture, tokens[number % tokens.length] ?? ''),
      );
      return (await Promise.all(sent)).map(String);
    });
  },
};

/** Has a feed read in which one item is a single tag of 4.7 MB of attributes, and measures what that costs everybody else. */
export const hostileFeed: Scenario = {
  name: 'hostile-feed',
  library: 'empty',
  async run(bench) {
    const text = feedOfAttributes();
    console.log(`a feed with an item of ${(text.length / 1_000_000).toFixed(1)} MB of attributes`);
    await attack(bench, 'hostile feed', async ({ url }, db) => {
      const ask = await operatorCallerFor(url, db);
      const host = createServer((_request, reply) => void reply.end(text));
      await new Promise<void>((resolve) => host.listen(feedPort, '127.0.0.1', resolve));
      const body = { address: `http://127.0.0.1:${feedPort}/feed.xml`, publish: false };
      const end = await ask({ method: 'POST', path: '/admin/sources', body }).then(() => 'run begun', String);
      host.close();
      return [end];
    });
  },
};

function feedOfAttributes(): string {
  const attributes: string[] = [];
  for (let length = 0; length < itemBytes; length += attributes.at(-1)?.length ?? 0) {
    attributes.push(` a${attributes.length}="${attributes.length}"`);
  }
  const enclosure = (name: string) => `<enclosure url="https://talks.example/${name}.mp3" type="audio/mpeg"/>`;
  const items = [
    `<item><title>Huge</title><odd${attributes.join('')}/>${enclosure('huge')}</item>`,
    `<item><title>Small</title>${enclosure('small')}</item>`,
  ];
  return `<rss version="2.0"><channel><title>Talks</title>${items.join('')}</channel></rss>`;
}

/**
 * Asks for another page all the while, and reports the slowest, and the server's memory before and at its most.
 * @param act @returns how each part of it ended
 */
async function attack(
  bench: Bench,
  name: string,
  act: (lectern: RunningLectern, db: Database) => Promise<string[]>,
): Promise<void> {
  const lectern = await bench.start({ METRICS: 'on', SOURCES_PRIVATE: 'on' });
  const { db } = await bench.database();
  const before = await residentMemory(lectern.pid, 'VmRSS');
  // What is asked for is since it was asked for last.
  await longestHoldUp(lectern.url);
  const pages: number[] = [];
  let tookMs = 0;
  const acting = async () => {
    const began = performance.now();
    const ends = await act(lectern, db);
    tookMs = performance.now() - began;
    return ends;
  };
  const ends = await meanwhile(acting(), async () => {
    // A refusal is an answer, too.
    pages.push(await msOf(async () => (await fetch(`${lectern.url}/v1/messages/recents`)).arrayBuffer()));
    await pause(pauseMs);
  });
  report(`${name}: took`, tookMs / 1000, 's');
  for (const end of new Set(ends)) console.log(`  ${ends.filter((each) => each === end).length} × ${end}`);
  report(`${name}: memory before`, before, 'MB');
  report(`${name}: memory at its most`, await residentMemory(lectern.pid, 'VmHWM'), 'MB');
  report(`${name}: the event loop held up at once, at most`, await longestHoldUp(lectern.url), 'ms');
  reportTimes(`${name}: other pages, `, pages, 'p50', 'slowest');
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
