import fs from 'node:fs';
import { findProgram } from './programs.mjs';
import { run, StepFailed, say } from './run.mjs';

/** Debian's packages run this to ask whether a service may start; exit code 101 means no. */
const policy = '/usr/sbin/policy-rc.d';

/**
 * Needs root, and starts no services. A failed installation is only reported.
 * @param {string[]} names
 */
export async function installFromDebian(...names) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return;
  say(`Installing ${names.join(', ')}…`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  // apt fails soon without a network.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'];
  const hasPolicy = fs.existsSync(policy);
  if (!hasPolicy) fs.writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await run('apt-get', [...patience, 'update'], options);
    await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', ...names], options);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(error.message);
  } finally {
    if (!hasPolicy) fs.rmSync(policy);
  }
}
