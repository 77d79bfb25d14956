// @ts-check
// npm run bench [-- scenario…]: compiles the benchmarks beside the server and runs them.
import { prepare } from './prepare.mjs';
import { runInstalled } from './run.mjs';

await prepare();
await runInstalled('typescript/bin/tsc', ['-p', 'tsconfig.bench.json']);
const main = '../dist/bench/main.js';
await import(main);
