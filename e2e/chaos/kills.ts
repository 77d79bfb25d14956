import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '#core/server/test/chance';
import { waitForRecovery } from '#kit/recovery';
import type { Site } from '#kit/site';
import type { People } from './people.ts';
import { proveAll } from './proofs.ts';

interface Killed {
  findings: string[];
  counts: Record<string, number>;
  recoveryMs: number[];
}

interface Kill {
  name: string;
  run(site: Site, chance: Chance): Promise<void>;
}

type Kills = readonly [Kill, ...Kill[]];

export const recovery = { probes: 5, withinMs: 300_000 };
const longestWorkMs = 1_500;
const killsBetweenProofs = 10;
const againShare = 0.25;
const longestUntilAgainMs = 3_000;

export async function killAtRandom(site: Site, people: People, { kills, chance }: { kills: number; chance: Chance }) {
  const { watch, journal, workload } = people;
  const killed: Killed = { findings: [], counts: {}, recoveryMs: [] };
  const possible = killsOf(site);
  for (let done = 0; done < kills; ) {
    watch.allow('refusals');
    workload.start();
    for (let n = 0; n < killsBetweenProofs && done < kills; n += 1) {
      await pause(chance.upTo(longestWorkMs));
      done += await killOnce(site, { possible, chance, left: kills - done, counts: killed.counts });
      const recoveryMs = await waitForRecovery(site, watch, recovery);
      if (recoveryMs > recovery.withinMs) throw new Error(`by kill ${done}: ${watch.take().findings.join('\n')}`);
      killed.recoveryMs.push(recoveryMs);
    }
    await workload.rest();
    watch.allow('nothing');
    const lost = await proveAll(site, journal);
    const found = [...watch.take().findings, ...lost];
    killed.findings.push(...found.map((finding) => `by kill ${done}: ${finding}`));
  }
  killed.recoveryMs.sort((one, other) => one - other);
  return killed;
}

interface Choice {
  possible: Kills;
  chance: Chance;
  left: number;
  counts: Record<string, number>;
}

async function killOnce(site: Site, { possible, chance, left, counts }: Choice): Promise<number> {
  const times = left > 1 && chance.happens(againShare) ? 2 : 1;
  for (let n = 0; n < times; n += 1) {
    if (n > 0) await pause(chance.upTo(longestUntilAgainMs));
    const kill = chance.oneOf(possible);
    counts[kill.name] = (counts[kill.name] ?? 0) + 1;
    await kill.run(site, chance);
  }
  return times;
}

function killsOf({ servers }: Site): Kills {
  const all = async () => {
    for (const server of servers) server.kill();
  };
  return [
    { name: 'database', run: ({ database }) => database.kill() },
    { name: 'postmaster', run: ({ database }) => database.killPostmaster() },
    { name: 'one of the database', run: ({ database }, chance) => database.killOneOf(chance) },
    ...servers.map((server) => ({ name: server.name, run: async () => server.kill() })),
    // systemd also ends everything that a killed service has left (KillMode), and so does a machine that goes down.
    { name: 'everything', run: async ({ database }) => void (await Promise.all([all(), database.kill()])) },
  ];
}
