import { spawn } from 'node:child_process';
import path from 'node:path';
import { clusterIn } from '#core/server/database/embedded/cluster';
import { findPostmaster } from '#core/server/database/embedded/pid-file';
import { packageRoot } from '#core/server/paths';
import type { Scenario } from './harness.ts';

export const fleet: Scenario = {
  name: 'fleet',
  library: 'empty',
  programs: ['wrk'],
  isExtra: true,
  run: () => prove(['fleet', '--no-file-parallelism', 'e2e/fleet'], { FLEET_PACE: 'long' }),
};

export const chaos: Scenario = {
  name: 'chaos',
  library: 'empty',
  programs: [],
  isExtra: true,
  run({ options: { chaos: asked } }) {
    const { kills, seed, only } = asked;
    const environment = { CHAOS_PACE: 'long', CHAOS_KILLS: kills, CHAOS_SEED: seed, CHAOS_ONLY: only };
    return prove(['fleet', 'e2e/chaos'], environment);
  },
};

export const soak: Scenario = {
  name: 'soak',
  library: 'generated',
  programs: ['python3'],
  isExtra: true,
  async run({ dataDir, messages, options: { minutes, soak: asked } }) {
    // A copy of a database in use would be inconsistent.
    if (await findPostmaster(clusterIn(path.join(dataDir, 'postgres')))) throw new Error(`${dataDir} is in use`);
    await prove(['soak'], {
      SOAK_PACE: 'long',
      SOAK_MINUTES: String(minutes ?? ''),
      SOAK_MESSAGES: String(messages),
      SOAK_CATALOGUE: dataDir,
      SOAK_SEED: asked.seed,
      SOAK_RATE: asked.rate,
      SOAK_LISTENERS: asked.listeners,
    });
  },
};

async function prove(project: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  console.log(
    Object.entries(environment)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
  );
  const vitest = path.join(packageRoot, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', ...project], {
    cwd: packageRoot,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('something was lost, answered wrongly, too late or not reported: see above');
}
