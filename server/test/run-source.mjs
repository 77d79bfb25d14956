// Runs a module of the sources as a program of its own: node server/test/run-source.mjs <module> [arguments]
import { runnerImport } from 'vite';
import { aliases } from '../../tools/aliases.mjs';

const [module = ''] = process.argv.splice(2, 1);
await runnerImport(module, { resolve: { alias: aliases }, logLevel: 'error' });
