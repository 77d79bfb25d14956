import { describe, expect, test } from 'vitest';
import { makeChance } from '#test/chance';
import { killAtRandom } from './kills.ts';
import { gatherPeople } from './people.ts';
import { readPlan } from './plan.ts';
import { type SiteName, sites } from './site.ts';

const plan = readPlan(process.env);
const names: SiteName[] = ['embedded', 'outside'];
const timeLimitMs = 2 * 60 * 60 * 1000;

describe('killed with -9 at random moments', () => {
  test.each(names)(
    'a site with its database %s loses and repeats nothing, and is whole again by itself',
    async (name) => {
      const site = await sites[name]();
      const people = await gatherPeople(site, { paidMessages: 300, ticketsEach: 200 });
      const { findings, counts, wholeAgainMs } = await killAtRandom(site, people, {
        kills: plan.kills,
        chance: makeChance(plan.seed),
      });
      console.log(name, counts, wholeAgainMs);
      expect(findings).toEqual([]);
    },
    timeLimitMs,
  );
});
