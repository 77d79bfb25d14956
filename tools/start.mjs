// npm start runs the server in this process, so that signals reach the server.
import './check-node.mjs';

const { prepare } = await import('./prepare.mjs');
const { root } = await import('./run.mjs');

process.chdir(root);
await prepare();
const main = '../dist/server/src/main.js';
await import(main);
