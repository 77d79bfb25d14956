import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import { atTheEnd } from './at-the-end.ts';
import { withSessionUrl } from './database.ts';
import { endWithUs } from './end-with-us.ts';
import { waitFor } from './wait-for.ts';

export interface Program {
  pid: number;
  stdout(): string;
  stderr(): string;
  ended: Promise<number | NodeJS.Signals | null>;
  /** Rejects if the program ends before it prints the pattern. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  hangUp(): void;
}

const programs = { server: 'main.js', command: 'cli/main.js' } as const;
const running = new Set<ChildProcess>();
/** A busy machine's slow event loop must not make the server shed load in tests. */
const neverOverloaded = { OVERLOAD_LOOP_MS: '60000', OVERLOAD_DATABASE_MS: '60000' };

/**
 * @param env the environment besides PATH; the program reads no settings file unless LECTERN_ENV names one
 * @param root the build's folder; Lectern's own when absent
 */
export function startProgram(
  name: keyof typeof programs,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  stdin = '',
  root = packageRoot,
): Program {
  const compiled = path.join(root, 'dist/server/src', programs[name]);
  const child = spawn(process.execPath, [compiled, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      TMPDIR: os.tmpdir(),
      LECTERN_ENV: 'off',
      ...neverOverloaded,
      ...withSessionUrl(env),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  endWithUs(child);
  child.stdin.end(stdin);
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    texts.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    texts.stderr += chunk.toString();
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal);
    });
  });
  atTheEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    pid: child.pid ?? 0,
    stdout: () => texts.stdout,
    stderr: () => texts.stderr,
    ended,
    printed: (pattern) =>
      waitFor(`the ${name} to print ${pattern}`, () => {
        const match = pattern.exec(texts.stdout);
        if (!match && !running.has(child)) throw new Error(`the ${name} ended:\n${texts.stdout}${texts.stderr}`);
        return match;
      }),
    kill: (signal) => child.kill(signal),
    hangUp: () => child.stdout.destroy(),
  };
}
