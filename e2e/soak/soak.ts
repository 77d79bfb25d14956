import { waitFor } from '#core/server/test/wait-for';
import type { Flood } from './attacks.ts';
import { type Held, hold } from './hold.ts';
import { Meters } from './meters.ts';
import { type Overloaded, overload, takeAll } from './overload.ts';
import type { SoakParts } from './parts.ts';
import { findRate, type Step } from './ramp.ts';
import { type Progress, SlowListeners } from './slow-listeners.ts';

export interface HeldRate {
  steps: Step[];
  rate: number;
  held: Held;
  meters: Meters;
  slow: Progress;
  serverErrors: number;
}

export interface Soaked extends HeldRate {
  taken: Flood;
  refusedConnections: number;
  overloaded: Overloaded;
}

const heldPart = 0.7;

export async function soak(parts: SoakParts, onHeld: (held: HeldRate) => void): Promise<Soaked> {
  const { site, library, people, plan, say } = parts;
  const port = Number(new URL(site.url).port);
  const listeners = SlowListeners.start({
    port,
    count: plan.slowListeners,
    bytesPerSecond: plan.listenerBytes,
    firstAddress: '127.1.0.1',
    files: library.long,
    isReturning: true,
  });
  const meters = new Meters({
    server: () => site.servers[0]?.pid ?? 0,
    postgres: () => site.database.pid(),
    slowListeners: () => listeners.pid,
    url: site.url,
  });
  await waitFor('the slow listeners', () => listeners.progress.connected === plan.slowListeners);
  say(`${plan.slowListeners} slow listeners listen`);
  people.desk.start();
  const found = plan.rate > 0 ? null : await findRate(people, say);
  const rate = found ? Math.round(found.rate * heldPart) : plan.rate;
  const held = await hold({ ...parts, meters, port, rate });
  const { serverErrors: errorsMeanwhile } = people.caller;
  const heldRate = {
    steps: found?.steps ?? [],
    rate,
    held,
    meters,
    slow: listeners.progress,
    serverErrors: errorsMeanwhile,
  };
  onHeld(heldRate);
  say('every connection is taken');
  const taken = await takeAll({ ...parts, port });
  await people.desk.rest();
  say('more is asked than can be answered');
  const overloaded = await overload({ ...parts, rate });
  await people.rest();
  await listeners.stop();
  const { serverErrors, refusedConnections } = people.caller;
  return { ...heldRate, taken, refusedConnections, overloaded, serverErrors };
}
