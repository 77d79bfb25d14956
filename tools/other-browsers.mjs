// @ts-check
// npm run e2e:browsers: runs the flows of e2e/browsers in Debian's Firefox ESR and WebKitGTK, with a virtual screen and sound.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import './check-node.mjs';

const { prepare } = await import('./prepare.mjs');
const { installFromDebian } = await import('./debian.mjs');
const { findProgram } = await import('./programs.mjs');
const { endWithChildren, root, runInstalled, StepFailed, say } = await import('./run.mjs');

const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-pulseaudio',
  'pulseaudio',
  'xvfb',
];
/** Distributions put WebKitGTK's MiniBrowser here, outside PATH. */
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec', '/usr/lib'];

process.chdir(root);
endWithChildren();
await prepare();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-browsers-'));
/** @type {import('node:child_process').ChildProcess[]} */
const helpers = [];
try {
  const { screen, sound, ...browsers } = await ensurePrograms();
  const display = await startScreen(screen);
  const server = startSound(sound);
  await runInstalled('vitest/vitest.mjs', ['run', '--project', 'browsers', ...process.argv.slice(2)], {
    env: { ...browsers, DISPLAY: display, PULSE_SERVER: server, CI: '1' },
  });
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  for (const helper of helpers) helper.kill();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function ensurePrograms() {
  const find = () => ({
    FIREFOX_PATH: findProgram(['firefox-esr', 'firefox']),
    WEBKIT_DRIVER_PATH: findProgram(['WebKitWebDriver']),
    WEBKIT_BROWSER_PATH: findMiniBrowser(),
    screen: findProgram(['Xvfb']),
    sound: findProgram(['pulseaudio']),
  });
  if (Object.values(find()).includes(undefined)) await installFromDebian(...packages);
  const found = find();
  const missing = Object.entries(found).flatMap(([name, place]) => (place === undefined ? [name] : []));
  if (missing.length > 0)
    throw new StepFailed(`Not found: ${missing.join(', ')}. On Debian: apt-get install ${packages.join(' ')}`);
  return /** @type {Record<keyof typeof found, string>} */ (found);
}

function findMiniBrowser() {
  const places = libraries.flatMap((library) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((version) => path.join(library, version, 'MiniBrowser')),
  );
  return places.find((place) => fs.existsSync(place));
}

/**
 * @param {string} program
 * @returns {Promise<string>} its DISPLAY
 */
async function startScreen(program) {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  helpers.push(child);
  return await new Promise((resolve, reject) => {
    child.stdout.once('data', (number) => resolve(`:${String(number).trim()}`));
    child.once('error', reject);
    child.once('exit', (code) => reject(new StepFailed(`Xvfb ended with ${code}`)));
  });
}

/**
 * Without a sound server, Firefox ends every sound with an error.
 * @param {string} program
 * @returns {string} its PULSE_SERVER
 */
function startSound(program) {
  const socket = path.join(folder, 'sound');
  const modules = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`];
  const args = [
    '-n',
    '--daemonize=no',
    '--exit-idle-time=-1',
    '--use-pid-file=no',
    ...modules.map((one) => `--load=${one}`),
  ];
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder };
  helpers.push(spawn(program, args, { env, stdio: 'ignore' }));
  return `unix:${socket}`;
}
