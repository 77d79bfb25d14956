// npm run lectern -- <command>: the operator's commands, with paths as seen from where npm was called.
import path from 'node:path';
import './check-node.mjs';

const { prepare } = await import('./prepare.mjs');
const { root } = await import('./run.mjs');

await prepare();
const settings = '../dist/server/src/platform/settings/settings.js';
const { readEnvironment } = await import(settings);
// The data folder is the server's: relative to Lectern's folder, like `npm start`'s.
process.env.DATA_DIR = path.resolve(root, readEnvironment().DATA_DIR || 'data');
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
const main = '../dist/server/src/cli/main.js';
await import(main);
