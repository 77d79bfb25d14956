import fs from 'node:fs';
import { findProgram, installFromDebian } from './debian.mjs';
import { runInstalled, StepFailed, say } from './run.mjs';

/** Chromium without windows, which Playwright drives with a third of the work; and all of Chromium. */
const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Makes sure of a Chromium for the browser tests: Debian's without windows, which is installed where we may; else the one
 * on this machine, else Playwright's own.
 * @returns {Promise<string>} the path of its program
 */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!findProgram([shell])) await installFromDebian(shell);
  const found = findProgram([shell, ...browsers]) ?? (await findPlaywrights());
  if (found) return found;
  say('Installing Chromium…');
  const isRoot = process.getuid?.() === 0;
  await runInstalled('playwright/cli.js', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const own = await findPlaywrights();
  if (!own) throw new StepFailed('No Chromium could be installed. CHROMIUM_PATH names one that is there.');
  return own;
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  return fs.existsSync(place) ? place : undefined;
}
