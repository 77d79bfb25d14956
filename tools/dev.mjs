import './check-node.mjs';
import { spawn } from 'node:child_process';

const { prepare } = await import('./prepare.mjs');
const { root } = await import('./run.mjs');

await prepare();
const settings = '../dist/server/settings.js';
const { readOwnSettings } = await import(settings);
// Vite needs the server's port, even if only a settings file gives it.
const env = { ...process.env, PORT: String(readOwnSettings().port) };
const programs = [
  ['node_modules/vite/bin/vite.js', 'build', '-c', 'core/server/vite.config.ts', '--watch', '--logLevel', 'warn'],
  ['--watch', '--watch-preserve-output', '--enable-source-maps', 'dist/server/src/main.js'],
  ['node_modules/vite/bin/vite.js', 'core/web'],
];
const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }));

function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.once('exit', stopAll);
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
