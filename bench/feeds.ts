import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { libraryFeedPath } from '#contract/feeds/addresses';
import type { Scenario } from './harness.ts';
import { report, reportTimes } from './report.ts';
import { timeSequential } from './timing.ts';

const pagesOfRound = 5;
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
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      // Each page is read once, so that none is found kept.
      for (let page = 1; page <= pagesOfRound; page += 1) {
        const reply = await fetch(address(round * pagesOfRound + page));
        if (!reply.ok) throw new Error(`page ${page} was answered with ${reply.status}`);
        await reply.arrayBuffer();
      }
      times.push(performance.now() - began);
    }
    reportTimes('feeds: 5,000 episodes, not kept, ', times, 'p50', 'slowest');
    const kept = await timeSequential({ count: 500, request: () => ({ url: address(1) }) });
    report('feeds: 1,000 episodes, kept: p50', kept.p50Ms, 'ms');
    const { bytes, text } = await sizesOf(address(1));
    report('feeds: 1,000 episodes, compressed', bytes / 1024, 'KB');
    report('feeds: 1,000 episodes, text', text / 1024, 'KB');
  },
};

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
