import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '#core/server/test/wait-for';
import type { Watch } from '#fleet/watch';
import type { Site } from './site.ts';

/** In a row. */
const probes = 5;
const betweenMs = 50;

/**
 * Waits until every server says that it can serve and requests that need the database are answered, without anybody's help.
 * @returns how long that took, in ms
 */
export async function waitForRecovery(site: Site, watch: Watch): Promise<number> {
  const began = performance.now();
  let good = 0;
  await waitFor('the site to recover', async () => {
    good = (await hasRecovered(site, watch)) ? good + 1 : 0;
    if (good < probes) await pause(betweenMs);
    return good >= probes;
  });
  return Math.round(performance.now() - began);
}

async function hasRecovered({ servers }: Site, watch: Watch): Promise<boolean> {
  const ready = await Promise.all(servers.map((server) => server.isReady()));
  const reply = await watch.ask({ kind: 'probe', address: `/v1/messages?pageSize=1&n=${performance.now()}` });
  return ready.every(Boolean) && reply?.status === 200;
}
