import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { makeChance } from '#core/server/test/chance';
import { needing } from '#core/server/test/needing';
import { waitForRecovery } from '#kit/recovery';
import { type SiteName, sites } from '#kit/site';
import { alertsFor } from './alerts.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { killAtRandom, recovery } from './kills.ts';
import { gather } from './people.ts';
import { readPlan } from './plan.ts';
import { proveAll } from './proofs.ts';

const plan = readPlan(process.env);
const supplies = { paidMessages: plan.isLong ? 1_000 : 100, ticketsEach: plan.isLong ? 600 : 60 };
const workMs = plan.isLong ? 5_000 : 500;
const lastsMs = plan.isLong ? 60_000 : 2_000;
/** Only the long form limits the recovery time, since a short run on a busy machine proves nothing. */
const recoveryLimitMs = plan.isLong ? 30_000 : Number.POSITIVE_INFINITY;
const timeLimitMs = 2 * 60 * 60 * 1000;
const isChosen = (name: string) => plan.only.length === 0 || plan.only.includes(name);

describe.runIf(isChosen('kill'))('killed with -9 at random moments', () => {
  test.each<SiteName>(['embedded', 'outside'])(
    'a site with its database %s loses and repeats nothing, and recovers without help',
    async (name) => {
      const site = await sites[name]();
      const people = await gather(site, supplies);
      const chance = makeChance(plan.seed);
      const { findings, counts, recoveryMs } = await killAtRandom(site, people, { kills: plan.kills, chance });
      say(`kill, ${name}, seed ${plan.seed}: ${JSON.stringify(counts)}, recovered in ms: ${recoveryMs.join(' ')}`);
      expect(findings).toEqual([]);
      expect(recoveryMs.at(-1)).toBeLessThan(recoveryLimitMs);
    },
    timeLimitMs,
  );
});

/** The short form tries each fault at one site, because only kills differ between sites. */
const chosen = faults.filter(({ name }) => isChosen(name));
const placed = chosen.flatMap((fault) =>
  (plan.isLong ? fault.sites : fault.isShort ? fault.sites.slice(-1) : []).map((place) => ({
    fault,
    place,
    name: fault.name,
  })),
);

describe('a site that people use loses and repeats nothing, tells its operator, and recovers without help', () => {
  for (const { name, place, fault } of placed) {
    const needed = needing(`what makes the fault ${name}`, fault.isPossible);
    test(`${name}, with its database ${place}`, { ...needed, timeout: timeLimitMs }, () => happen(fault, place));
  }
});

async function happen(fault: Fault, place: SiteName): Promise<void> {
  const { options, run } = await fault.prepare();
  const site = await sites[place](options);
  const people = await gather(site, supplies);
  const { watch, workload, journal } = people;
  workload.start();
  await pause(workMs);
  watch.allow(fault.allowed);
  await run({ site, people, alerts: alertsFor(site, people), lastsMs });
  const recoveryMs = await waitForRecovery(site, watch, recovery);
  watch.allow('nothing');
  await pause(workMs);
  await workload.rest();
  const lost = await proveAll(site, journal);
  say(`${fault.name}, ${place}: recovered after ${recoveryMs} ms`);
  expect([...watch.take().findings, ...lost]).toEqual([]);
  expect(recoveryMs).toBeLessThan(recoveryLimitMs);
}

function say(sentence: string): void {
  if (plan.isLong) console.log(sentence);
}
