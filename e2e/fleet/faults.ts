import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '#core/server/test/wait-for';
import type { Supplies } from '#kit/people';
import type { Supervised } from '#kit/supervised';
import type { Allowed } from '#kit/watch';
import type { Stage } from './stage.ts';

/** How long each part takes, in ms. */
export interface Pace extends Supplies {
  /** Of work before a fault, and after it is over. */
  workMs: number;
  /** A killed server is missing for so long. */
  missingMs: number;
  /** The primary is frozen for so long before it is given up: longer than a request may take. */
  frozenMs: number;
  storageMs: number;
}

/** For `npm run test:all`, and for a measurement. */
export const paces = {
  short: { workMs: 1_500, missingMs: 2_500, frozenMs: 11_000, storageMs: 4_000, paidMessages: 150, ticketsEach: 60 },
  long: {
    workMs: 20_000,
    missingMs: 20_000,
    frozenMs: 20_000,
    storageMs: 60_000,
    paidMessages: 700,
    ticketsEach: 500,
  },
} satisfies Record<string, Pace>;

/** Something that happens to a fleet while people use it. */
export interface Fault {
  name: string;
  /** What it may cause while it lasts, and until the fleet is whole again. */
  allowed: Allowed;
  /** @param makeNext makes the next version's build, in the folder that it returns */
  run(stage: Stage, pace: Pace, makeNext: () => Promise<string>): Promise<void>;
}

export const faults: readonly Fault[] = [
  {
    name: 'a web server is killed',
    allowed: 'refusals',
    async run({ web: [first], version }, { missingMs }) {
      await first.end('SIGKILL');
      await pause(missingMs);
      await first.start(version);
    },
  },
  {
    name: 'a new version with a migration is rolled in',
    allowed: 'nothing',
    async run(stage, _, makeNext) {
      const next = await makeNext();
      stage.version = next;
      await roll(stage.worker, next);
      for (const [index, server] of stage.web.entries()) {
        await roll(server, next);
        await waitFor(`HAProxy to use ${server.name} again`, () => isUsed(stage, `web${index + 1}`));
      }
    },
  },
  {
    name: 'the primary database freezes, dies, and the standby takes over',
    allowed: 'refusals',
    async run(stage, { frozenMs }) {
      await stage.pair.primary.freeze();
      await pause(frozenMs);
      await stage.pair.primary.kill();
      await stage.failOver();
    },
  },
  {
    name: 'the object storage answers 503',
    allowed: 'no audio',
    async run({ swift }, { storageMs }) {
      swift.front.behave('unavailable');
      await pause(storageMs);
      swift.front.behave('well');
    },
  },
];

async function roll(server: Supervised, next: string): Promise<void> {
  await server.end('SIGTERM');
  await server.start(next);
}

/** By its last word on it. */
function isUsed({ balancer }: Stage, name: string): boolean {
  const said = [...balancer.log().matchAll(new RegExp(`Server web/${name} is (UP|DOWN)`, 'g'))];
  return said.at(-1)?.[1] === 'UP';
}
