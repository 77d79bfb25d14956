import fs from 'node:fs';
import path from 'node:path';
import { run, runInstalled, StepFailed, say } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Makes sure of a Chromium for the browser tests: the one on this machine, else Debian's package where we may install
 * it, else Playwright's own.
 * @returns {Promise<string>} the path of its program
 */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findProgram(names) ?? (await findPlaywrights());
  if (found) return found;
  say('Installing Chromium…');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && findProgram(['apt-get'])) await installFromDebian();
  const installed = findProgram(names);
  if (installed) return installed;
  await runInstalled('playwright/cli.js', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const own = await findPlaywrights();
  if (!own) throw new StepFailed('No Chromium could be installed. CHROMIUM_PATH names one that is there.');
  return own;
}

async function installFromDebian() {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run('apt-get', ['update'], options);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(error.message);
  }
}

/** @param {readonly string[]} programs */
function findProgram(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  return places.find((place) => fs.existsSync(place));
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  return fs.existsSync(place) ? place : undefined;
}
