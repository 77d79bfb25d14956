// @ts-check
// npm run fuzz [-- --minutes 10 --seed 1]: random requests to every call of the API, for longer than npm test has time for.
import { parseArgs } from 'node:util';
import './check-node.mjs';

const { prepare } = await import('./prepare.mjs');
const { StepFailed, runInstalled, say } = await import('./run.mjs');

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  say('--minutes takes a number above 0, and --seed a whole number, e.g. npm run fuzz -- --minutes 10 --seed 1');
  process.exit(2);
}

await prepare();
try {
  await runInstalled('vitest/vitest.mjs', ['run', '--project', 'server', 'server/test/fuzz/fuzz.test.ts'], {
    env: { FUZZ_SECONDS: String(minutes * 60), FUZZ_SEED: String(seed) },
  });
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.exitCode = 1;
}
