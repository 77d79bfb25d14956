import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { libraryFeedPath } from '#features/feeds/contract/addresses';
import type { Scenario } from './harness.ts';
import { report, reportTimes } from './report.ts';
import { timeSequential } from './timing.ts';

/** All but the first. */
const pages = [2, 3, 4, 5, 6];
const rounds = 9;

/** Feeds as podcast apps read them: pages of 1,000 episodes, made and kept. */
export const feeds: Scenario = {
  name: 'feeds',
  library: 'generated',
  async run(bench) {
    const { url } = await bench.start({ LIMIT_FEEDS_PER_ADDRESS: '1000000' });
    const address = (page: number) => `${url}${libraryFeedPath}?page=${page}`;
    // The first statements of a server are planned.
    await fetch(`${url}/feeds/speaker/1.xml`);
    const began = performance.now();
    await readPages(address);
    report('feeds: 5,000 episodes, the first time', performance.now() - began, 'ms');

    const { db } = await bench.database();
    const times: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      // Makes all pages new, and is seen on the first, which isn't timed.
      await changeNewest(db, `Round ${round}`);
      while (!(await (await fetch(address(1))).text()).includes(`<title>Round ${round}</title>`)) await pause(20);
      const beganRound = performance.now();
      await readPages(address);
      times.push(performance.now() - beganRound);
    }
    reportTimes('feeds: 5,000 episodes, not kept, ', times, 'p50', 'slowest');
    const kept = await timeSequential({ count: 500, request: () => ({ url: address(1) }) });
    report('feeds: 1,000 episodes, kept: p50', kept.p50Ms, 'ms');
    const { bytes, text } = await sizesOf(address(1));
    report('feeds: 1,000 episodes, compressed', bytes / 1024, 'KB');
    report('feeds: 1,000 episodes, text', text / 1024, 'KB');
  },
};

async function readPages(address: (page: number) => string): Promise<void> {
  for (const page of pages) {
    const reply = await fetch(address(page));
    if (!reply.ok) throw new Error(`page ${page} was answered with ${reply.status}`);
    await reply.arrayBuffer();
  }
}

/** @param topic what the newest message that is free is called from now on */
async function changeNewest(db: Database, topic: string): Promise<void> {
  await sql`update messages set topic = ${topic} where id = (
    select id from messages where status = 'published' and is_free and start_date is null
    order by "when" desc, id desc limit 1)`.execute(db);
}

function sizesOf(url: string): Promise<{ bytes: number; text: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      const whole = Buffer.concat(parts);
      resolve({ bytes: whole.length, text: gunzipSync(whole).length });
    }).on('error', reject);
  });
}
