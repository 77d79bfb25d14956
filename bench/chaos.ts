import { spawn } from 'node:child_process';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import type { Scenario } from './harness.ts';

/**
 * The faults of e2e/chaos with long phases and as many kills as are asked for. It uses the servers that tests start, so that
 * Vitest runs it.
 */
export const chaos: Scenario = {
  name: 'chaos',
  library: 'empty',
  programs: [],
  isExtra: true,
  async run({
    options: {
      chaos: { kills, seed, only },
    },
  }) {
    const vitest = path.join(packageRoot, 'node_modules/vitest/vitest.mjs');
    console.log(`--kills ${kills} --seed ${seed}${only && ` --only ${only}`}`);
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'fleet', 'e2e/chaos'], {
      cwd: packageRoot,
      env: { ...process.env, CHAOS_PACE: 'long', CHAOS_KILLS: kills, CHAOS_SEED: seed, CHAOS_ONLY: only },
      stdio: 'inherit',
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error('something was lost, half done or not reported: see above');
  },
};
