import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '#core/server/test/wait-for';
import type { Supplies } from '#kit/people';
import type { Supervised } from '#kit/supervised';
import type { Allowed } from '#kit/watch';
import type { Stage } from './stage.ts';

export interface Pace extends Supplies {
  workMs: number;
  missingMs: number;
  /** In ms, longer than a request's timeout. */
  frozenMs: number;
  storageMs: number;
}

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

export interface Fault {
  name: string;
  allowed: Allowed;
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

function isUsed({ balancer }: Stage, name: string): boolean {
  const said = [...balancer.log().matchAll(new RegExp(`Server web/${name} is (UP|DOWN)`, 'g'))];
  return said.at(-1)?.[1] === 'UP';
}
