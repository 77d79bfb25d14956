import { spawn } from 'node:child_process';
import path from 'node:path';
import { clusterIn } from '#core/server/database/embedded/cluster';
import { findPostmaster } from '#core/server/database/embedded/pid-file';
import { packageRoot } from '#core/server/paths';
import type { Scenario } from './harness.ts';

/**
 * The soak of e2e/soak for as long and at as many messages as are asked for. It uses the servers that tests start, so that
 * Vitest runs it.
 */
export const soak: Scenario = {
  name: 'soak',
  library: 'generated',
  programs: ['python3'],
  isExtra: true,
  async run({ dataDir, messages, options: { minutes, soak: asked } }) {
    // A copy of what is written to meanwhile would be worth nothing.
    if (await findPostmaster(clusterIn(path.join(dataDir, 'postgres')))) throw new Error(`${dataDir} is in use`);
    const vitest = path.join(packageRoot, 'node_modules/vitest/vitest.mjs');
    const environment = {
      SOAK_PACE: 'long',
      SOAK_MINUTES: String(minutes ?? ''),
      SOAK_MESSAGES: String(messages),
      SOAK_CATALOGUE: dataDir,
      SOAK_SEED: asked.seed,
      SOAK_RATE: asked.rate,
      SOAK_LISTENERS: asked.listeners,
    };
    console.log(
      Object.entries(environment)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
    );
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'soak'], {
      cwd: packageRoot,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error('something was lost, answered wrongly, too slow or grew: see above');
  },
};
