import { spawn } from 'node:child_process';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import type { Scenario } from './harness.ts';

/**
 * The proof of e2e/fleet with long phases, and what one, two and three servers carry. It uses the servers that tests
 * start, so that Vitest runs it.
 */
export const fleet: Scenario = {
  name: 'fleet',
  library: 'empty',
  programs: ['wrk'],
  isExtra: true,
  async run() {
    const vitest = path.join(packageRoot, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'fleet', '--no-file-parallelism', 'e2e/fleet'], {
      cwd: packageRoot,
      env: { ...process.env, FLEET_PACE: 'long' },
      stdio: 'inherit',
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error('the fleet lost something, answered wrongly or too late: see above');
  },
};
