import fs from 'node:fs';
import { findProgram } from './programs.mjs';
import { run, StepFailed, say } from './run.mjs';

/** Asked by Debian's packages whether a service may be started: 101 is no. */
const policy = '/usr/sbin/policy-rc.d';

/**
 * Installs packages of Debian's where we may, without starting their services; where not, or when that fails, only says why.
 * @param {string[]} names
 */
export async function installFromDebian(...names) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return;
  say(`Installing ${names.join(', ')}…`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  // Without a network it fails soon.
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
