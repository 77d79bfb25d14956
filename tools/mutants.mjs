// @ts-check
// npm run mutants [-- --only words --shard 1/3 --fits]: puts one small fault after another into a copy of the sources, and reports the
// faults that no test catches.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import './check-node.mjs';
import { access } from './mutants/access.mjs';
import { copySources } from './mutants/copy.mjs';
import { feeds } from './mutants/feeds.mjs';
import { imports } from './mutants/imports.mjs';
import { money } from './mutants/money.mjs';
import { assertAllFit } from './mutants/mutant.mjs';
import { offline } from './mutants/offline.mjs';
import { player } from './mutants/player.mjs';
import { search } from './mutants/search.mjs';
import { root, StepFailed, say } from './run.mjs';
import { takeTemporaryFolder } from './temporary-folder.mjs';

const all = [...money, ...access, ...search, ...player, ...offline, ...feeds, ...imports];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** `1/3` runs the first third of the mutants. */
    shard: { type: 'string', default: '1/1' },
    fits: { type: 'boolean', default: false },
  },
});

try {
  assertAllFit(all, root);
  if (values.fits) console.log(`mutants: ${all.length} fit the sources`);
  else await tryOut(all.filter(({ name }) => name.includes(values.only)).filter(isInShard(values.shard)));
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  say(error.message);
  process.exitCode = 1;
}

/** @param {string} shard */
function isInShard(shard) {
  const [, part = 0, parts = 0] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? []).map(Number);
  if (part === 0 || part > parts) throw new StepFailed('--shard takes e.g. 1/3');
  return (/** @type {unknown} */ _, /** @type {number} */ index) => index % parts === part - 1;
}

/** @param {readonly import('./mutants/mutant.mjs').Mutant[]} mutants */
async function tryOut(mutants) {
  const { prepare } = await import('./prepare.mjs');
  await prepare({ builds: false });
  // Imported this late because it needs installed packages.
  const { TestRuns } = await import('./mutants/test-runs.mjs');
  const { Judge } = await import('./mutants/judge.mjs');
  const temporary = takeTemporaryFolder();
  const copy = path.join(fs.realpathSync(os.tmpdir()), 'copy');
  const runs = new TestRuns(copy);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => runs.stop());
  try {
    copySources(copy);
    const judge = new Judge(runs, copy);
    await judge.assertGood([...new Set(mutants.flatMap(({ tests = [] }) => tests))]);
    const left = [];
    for (const mutant of mutants) {
      const catcher = await judge.amongItsTests(mutant);
      if (catcher === null) left.push(mutant);
      else sayCaught(mutant, catcher);
    }
    let survived = 0;
    for (const mutant of left) {
      const catcher = await judge.amongAll(mutant);
      if (catcher !== null) sayCaught(mutant, catcher);
      else {
        survived += 1;
        console.log(`✗ survived  ${mutant.name}`);
      }
    }
    console.log(`${mutants.length - survived} caught, ${survived} survived`);
    if (survived > 0) process.exitCode = 1;
  } finally {
    temporary.remove();
  }
}

/** @param {import('./mutants/mutant.mjs').Mutant} mutant @param {string} catcher */
function sayCaught({ name }, catcher) {
  console.log(`✓ caught  ${name} (${catcher})`);
}
