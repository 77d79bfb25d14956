// @ts-check
// npm run bench [-- scenario…]: compiles the benchmarks beside the server and runs them.
import { ensureBrowser } from './browser.mjs';
import { prepare } from './prepare.mjs';
import { runInstalled } from './run.mjs';

await prepare();
await runInstalled('typescript/bin/tsc', ['-p', 'tsconfig.bench.json']);
const names = process.argv.slice(2).filter((argument) => /^[a-z]/.test(argument));
const inBrowser = ['weight', 'lighthouse', 'scrolling', 'listening', 'player'];
if (names.length === 0 || inBrowser.some((name) => names.includes(name)))
  process.env.CHROMIUM_PATH = await ensureBrowser();
// A developer's settings file is for their own server.
process.env.LECTERN_ENV = 'off';
const main = '../dist/bench/main.js';
await import(main);
