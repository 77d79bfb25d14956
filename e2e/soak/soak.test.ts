import { describe, expect, test } from 'vitest';
import { needing } from '#core/server/test/needing';
import { sites } from '#kit/site';
import { faultsOf, slownessOf, summaryOf } from './judge.ts';
import { copyCatalogue, makeLibrary } from './library.ts';
import type { Limits } from './parts.ts';
import { People } from './people.ts';
import { readPlan } from './plan.ts';
import { printHeld, printOverload } from './print.ts';
import { proveSoak } from './proofs.ts';
import { canBeSlow } from './slow-listeners.ts';
import { soak } from './soak.ts';

const plan = readPlan(process.env);
const timeLimitMs = 4 * 60 * 60 * 1000;
/**
 * The overload limits are low, so that one sending process on the same machine can reach them. The short form lowers other limits too, to
 * save time.
 */
const settings: Record<string, string> = plan.isLong
  ? { OVERLOAD_LOOP_MS: '200', OVERLOAD_DATABASE_MS: '100' }
  : {
      OVERLOAD_LOOP_MS: '50',
      OVERLOAD_DATABASE_MS: '30',
      CONNECTIONS_IN_ALL: '1000',
      CONNECTIONS_PER_ADDRESS: '120',
      CONNECTION_HEADERS_SECONDS: '3',
      CONNECTION_REQUEST_SECONDS: '5',
      // A listener must read a third of the system's read-ahead in this time (docs/decisions/browsers-and-networks.md#limits-of-connections).
      CONNECTION_STALL_SECONDS: '12',
    };
const limits: Limits = plan.isLong
  ? { connectionsInAll: 4_000, connectionsPerAddress: 1_000, attackMs: 180_000 }
  : { connectionsInAll: 1000, connectionsPerAddress: 120, attackMs: 300_000 };

describe(
  'a server that people, slow listeners and attackers use at the same time',
  needing('python3 on Linux', canBeSlow),
  () => {
    test(
      'answers all that it should, loses nothing, and is itself again after an overload',
      async () => {
        // People's requests come through a proxy. Attackers and slow listeners bypass it.
        const more = { TRUST_PROXY: '127.0.0.1', DATABASE_POOL_SIZE: '10', STORAGE_CHECK_DAYS: '0', ...settings };
        const started = await sites.embedded({ more, dataDir: await copyCatalogue(plan.catalogue) });
        const library = await makeLibrary(started, plan, say);
        const site = { ...started, since: new Date() };
        const people = await People.gather({ site, library, seed: plan.seed, isLong: plan.isLong });
        const parts = { site, library, people, plan, limits, say };
        const soaked = await soak(parts, (heldRate) => {
          if (plan.isPrinted) printHeld(heldRate);
        });
        if (plan.isPrinted) printOverload(soaked);
        const lost = await proveSoak(site, people.journal, people.deskWorker.published);
        const faults = [...people.takeFindings(), ...faultsOf(soaked, limits, people.journal), ...lost];
        expect(summaryOf(faults)).toEqual([]);
        if (plan.isLong) expect(slownessOf(soaked)).toEqual([]);
      },
      timeLimitMs,
    );
  },
);

function say(sentence: string): void {
  if (plan.isPrinted) process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${sentence}\n`);
}
