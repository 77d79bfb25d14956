import { setTimeout as pause } from 'node:timers/promises';
import { attack, attacksOn, type Cut, type Flood, flood } from './attacks.ts';
import type { KindFigures } from './latencies.ts';
import type { Meters } from './meters.ts';
import type { SoakParts } from './parts.ts';

export interface Held {
  kinds: KindFigures[];
  perSecond: number;
  /** In ms, the 99th percentile of how late the busy sending process sent requests. */
  latenessP99: number;
  cuts: Cut[];
  capPerAddress: Flood[];
}

const readEveryMs = 10_000;
const attackersEach = 3;
const betweenAttacksMs = 60_000;
const beyond = 50;

export async function hold({
  people,
  plan,
  limits,
  library,
  say,
  meters,
  port,
  rate,
}: SoakParts & { meters: Meters; port: number; rate: number }): Promise<Held> {
  const until = performance.now() + plan.minutes * 60_000;
  const isOver = () => performance.now() >= until;
  people.setRate(rate);
  people.latencies.take();
  people.takeLateness();
  const cuts: Cut[] = [];
  const capPerAddress: Flood[] = [];
  const attacking = async () => {
    do {
      cuts.push(
        ...(await attack(port, attacksOn(library.larger), { each: attackersEach, patienceMs: limits.attackMs })),
      );
      const max = limits.connectionsPerAddress;
      capPerAddress.push(await flood(port, ['127.8.0.1'], { each: max + beyond, max }));
      if (!isOver()) await pause(Math.min(betweenAttacksMs, until - performance.now()));
    } while (!isOver());
  };
  const reading = async () => {
    await meters.read();
    while (!isOver()) {
      await pause(Math.min(readEveryMs, Math.max(1, until - performance.now())));
      const { serverMemory, loopP99 } = await meters.read();
      const minutes = Math.round(((until - performance.now()) / 60_000) * 10) / 10;
      say(`${minutes} min left: ${Math.round(serverMemory)} MiB, loop ${Math.round(loopP99)} ms, ${people.open} open`);
    }
  };
  await Promise.all([attacking(), reading()]);
  const latenessP99 = people.takeLateness();
  return { ...people.latencies.take(), latenessP99, cuts, capPerAddress };
}
