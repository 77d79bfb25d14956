import fs from 'node:fs';
import path from 'node:path';
import { root, run, runInstalled, StepFailed, say } from './run.mjs';

export async function checkSources() {
  const projects = [
    'tsconfig.json',
    'core/web/tsconfig.json',
    'core/web/tsconfig.worker.json',
    'core/web/tsconfig.node.json',
    'e2e/tsconfig.json',
  ];
  const scripts = [
    'check-boundaries',
    'check-directions',
    'check-docs',
    'check-words',
    'check-dependencies',
    'check-workflows',
  ];
  const kept = path.join(root, 'node_modules/.cache/types');
  fs.mkdirSync(kept, { recursive: true });
  await Promise.all([
    ...projects.map((project) => {
      // Incremental, so that unchanged files aren't checked again.
      const file = path.join(kept, `${project.replaceAll('/', '-')}.tsbuildinfo`);
      const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', file, '-p', project];
      return step(`types (${project})`, runInstalled('typescript/bin/tsc', args, { quiet: true }));
    }),
    step(
      'lint and format (npx biome check --write mends most)',
      runInstalled('@biomejs/biome/bin/biome', ['ci'], { quiet: true }),
    ),
    ...scripts.map((script) => step(script, run(process.execPath, [`tools/${script}.mjs`], { quiet: true }))),
    step('mutants', run(process.execPath, ['tools/mutants.mjs', '--fits'], { quiet: true })),
  ]);
}

/**
 * @param {string} name
 * @param {Promise<void>} work
 */
async function step(name, work) {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    throw new StepFailed(`Failed: ${name}`);
  }
  say(`✓ ${name}`);
}
