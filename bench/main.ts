import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { activities } from './activities.ts';
import { backup } from './backup.ts';
import { desk, numbers } from './desk.ts';
import { missedBudgets } from './figures.ts';
import { growth } from './growth.ts';
import { runAll, type Scenario } from './harness.ts';
import { hostileAudio, hostileFeed, hostilePictures } from './hostile.ts';
import { importing } from './import.ts';
import { intelligibility } from './intelligibility.ts';
import { lighthousePages } from './lighthouse.ts';
import { money } from './money.ts';
import { listening, player } from './playing.ts';
import { chaos, fleet, soak } from './proofs.ts';
import { renditions } from './renditions.ts';
import { scrolling } from './scrolling.ts';
import { search } from './search.ts';
import { audio, feeds, lists, start } from './serving.ts';
import { signIn, signInFlood } from './sign-in.ts';
import { starve } from './starve.ts';
import { weight } from './weight.ts';

const scenarios: readonly Scenario[] = [
  start,
  lists,
  audio,
  feeds,
  search,
  activities,
  money,
  desk,
  numbers,
  growth,
  backup,
  fleet,
  chaos,
  soak,
  signIn,
  hostilePictures,
  hostileFeed,
  signInFlood,
  starve,
  importing,
  renditions,
  intelligibility,
  hostileAudio,
  weight,
  lighthousePages,
  scrolling,
  player,
  listening,
];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string', default: '100000' },
    shown: { type: 'string', default: '5' },
    minutes: { type: 'string' },
    accounts: { type: 'string', default: '10000000' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    only: { type: 'string', default: '' },
    rate: { type: 'string', default: '' },
    listeners: { type: 'string', default: '' },
  },
});
const unknown = positionals.find((name) => scenarios.every((scenario) => scenario.name !== name));
if (unknown) {
  throw new Error(`there is no scenario "${unknown}"; there are ${scenarios.map(({ name }) => name).join(', ')}`);
}
const chosen = scenarios.filter(({ name, isExtra }) =>
  positionals.length > 0 ? positionals.includes(name) : !isExtra,
);
await runAll(chosen, path.join(tmpdir(), 'lectern-bench'), {
  sizes: values.messages.split(',').map(Number),
  shown: Number(values.shown),
  minutes: values.minutes === undefined ? null : Number(values.minutes),
  accounts: Number(values.accounts),
  chaos: { kills: values.kills, seed: values.seed, only: values.only },
  soak: { seed: values.seed, rate: values.rate, listeners: values.listeners },
});
process.exitCode = missedBudgets() > 0 ? 1 : 0;
