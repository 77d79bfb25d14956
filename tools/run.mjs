import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../..');

export class StepFailed extends Error {}

/**
 * Writes to stderr, because stdout is for the requested output.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/**
 * Running programs, each with the signal that ends the program and its children.
 * @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>}
 */
const running = new Map();
let isBrokenOff = false;

/**
 * From now on, a signal that would end this process ends the programs it runs instead. Their `run` then rejects, so that callers can clean
 * up.
 */
export function endWithChildren() {
  process.on('SIGINT', () => {
    isBrokenOff = true;
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      isBrokenOff = true;
      for (const [child, ending] of running) child.kill(ending);
    });
  }
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to the own environment
 * @property {boolean} [quiet] shows output only after a failure
 * @property {string} [cwd] the root folder by default
 * @property {number} [limitMs] ends the program after this time
 * @property {NodeJS.Signals} [endedBy] SIGTERM by default
 */

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<void>} rejects with StepFailed when it fails
 */
export async function run(program, args, options = {}) {
  if (isBrokenOff) throw new StepFailed('The run was broken off');
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const ending = options.endedBy ?? 'SIGTERM';
  running.set(child, ending);
  const limit = options.limitMs && setTimeout(() => child.kill(ending), options.limitMs);
  /** @type {Buffer[]} */
  const printed = [];
  child.stdout?.on('data', (chunk) => printed.push(chunk));
  child.stderr?.on('data', (chunk) => printed.push(chunk));
  /** @type {number | NodeJS.Signals | Error | null} */
  const end = await new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  clearTimeout(limit);
  running.delete(child);
  if (end === 0) return;
  process.stderr.write(Buffer.concat(printed));
  throw new StepFailed(end instanceof Error ? end.message : `${program} ${args.join(' ')} failed (${end})`);
}

/**
 * @param {string} script below node_modules
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function runInstalled(script, args, options) {
  await run(process.execPath, [path.join(root, 'node_modules', script), ...args], options);
}
