import { setTimeout as pause } from 'node:timers/promises';
import type { Proven } from './proofs.ts';
import type { Watch } from './watch.ts';

const betweenMs = 50;

export async function waitForRecovery(
  site: Pick<Proven, 'servers'>,
  watch: Watch,
  { probes, withinMs }: { probes: number; withinMs: number },
): Promise<number> {
  const began = performance.now();
  for (let good = 0; good < probes; ) {
    good = (await hasRecovered(site, watch)) ? good + 1 : 0;
    if (performance.now() - began > withinMs) {
      watch.found(`not all was whole again within ${withinMs / 1000} s`);
      break;
    }
    await pause(betweenMs);
  }
  return Math.round(performance.now() - began);
}

async function hasRecovered({ servers }: Pick<Proven, 'servers'>, watch: Watch): Promise<boolean> {
  const ready = await Promise.all(servers.map((server) => server.isReady()));
  const reply = await watch.ask({ kind: 'probe', address: `/v1/messages?pageSize=1&n=${performance.now()}` });
  return ready.every(Boolean) && reply?.status === 200;
}
