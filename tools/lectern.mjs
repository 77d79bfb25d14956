import './check-node.mjs';

const { prepare } = await import('./prepare.mjs');

await prepare();
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
const main = '../dist/server/src/cli/main.js';
await import(main);
