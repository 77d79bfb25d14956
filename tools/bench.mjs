// @ts-check
import { findBrowser } from './browser.mjs';
import { bundleBench } from './build.mjs';
import { prepare } from './prepare.mjs';

await prepare();
await bundleBench();
const names = process.argv.slice(2).filter((argument) => /^[a-z]/.test(argument));
const inBrowser = ['weight', 'lighthouse', 'scrolling', 'listening', 'player'];
if (names.length === 0 || inBrowser.some((name) => names.includes(name)))
  process.env.CHROMIUM_PATH = (await findBrowser()) ?? '';
// A developer's settings file must not affect benchmarks.
process.env.LECTERN_ENV = 'off';
const main = '../dist/bench/main.js';
await import(main);
