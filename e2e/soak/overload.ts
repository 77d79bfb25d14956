import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { waitFor } from '#core/server/test/wait-for';
import type { Site } from '#kit/site';
import { type Flood, flood } from './attacks.ts';
import type { KindFigures } from './latencies.ts';
import type { SoakParts } from './parts.ts';

export interface Overloaded {
  /** The rate of uncached reads at which the server began to shed some, per second. */
  offered: number;
  kinds: KindFigures[];
  recoveryMs: number;
}

const keptPerSecond = 20;
const actionsPerSecond = 5;
const growth = 2;
const maxGrowth = 128;
const stepMs = 2_000;
const settleMs = 3_000;

export async function overload({ site, people, plan, rate }: SoakParts & { rate: number }): Promise<Overloaded> {
  await nothingIsBeingRead(site);
  await waitFor('a list to be kept', () => people.visitors.readStoredText(performance.now()));
  const tooMany = people.besides(plan.seed + 2, (dueAt) => people.visitors.readUnkept(dueAt), plan.maxWaiting);
  const readStoredText = async (dueAt: number) => void (await people.visitors.readStoredText(dueAt));
  const kept = people.besides(plan.seed + 3, readStoredText, plan.maxWaiting);
  kept.setRate(keptPerSecond);
  people.setCrowdRate(actionsPerSecond);
  people.latencies.take();
  let offered = rate;
  let sheds = 0;
  while (sheds === 0) {
    if (offered > rate * maxGrowth) throw new Error(`no read was given up of ${offered} asked each second`);
    tooMany.setRate(offered);
    await pause(stepMs);
    sheds = people.latencies.take().kinds.reduce((sum, { shed }) => sum + shed, 0);
    if (sheds === 0) offered *= growth;
  }
  const { purchases, redemptions, paid } = people.journal;
  const before = [purchases.length, redemptions.length, paid.size];
  await pause(plan.overloadMs);
  await waitFor('people to buy, to redeem and to pay in the overload', () =>
    [purchases.length, redemptions.length, paid.size].every((count, place) => count > (before[place] ?? 0)),
  );
  const { kinds } = people.latencies.take();
  await Promise.all([tooMany.stop(), kept.stop()]);
  const over = performance.now();
  await waitFor('visitors’ reads to be answered again', async () => {
    await pause(100);
    people.latencies.take();
    await people.visitors.readUnkept(performance.now());
    return people.latencies.take().kinds.some(({ kind, answered }) => kind === 'not kept' && answered > 0);
  });
  return { offered, kinds, recoveryMs: Math.round(performance.now() - over) };
}

/** Waits for uploads, because a publication would invalidate the cached reply that the overload needs. */
async function nothingIsBeingRead(site: Site): Promise<void> {
  await waitFor('the uploads to be read', async () => {
    const { rows } = await sql`select from uploads where state = 'reading' and finished_at is null`.execute(site.db());
    return rows.length === 0;
  });
}

export async function takeAll({ site, people, limits, port }: SoakParts & { port: number }): Promise<Flood> {
  const { connectionsInAll, connectionsPerAddress } = limits;
  const count = Math.ceil((connectionsInAll * 1.1) / connectionsPerAddress);
  const addresses = Array.from({ length: count }, (_, n) => `127.8.${n + 1}.1`);
  people.mayBeRefused(true);
  const flooded = await flood(port, addresses, { each: connectionsPerAddress, max: connectionsInAll });
  await waitFor('the connections to be free again', async () => (await site.servers[0]?.isReady()) === true);
  await pause(settleMs);
  people.mayBeRefused(false);
  return flooded;
}
