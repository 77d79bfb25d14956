import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { packageRoot } from '#core/server/paths';
import { atTheEnd } from '#core/server/test/at-the-end';

/** Speeds are in bytes a second. */
const Progress = z.object({
  connected: z.int(),
  bytes: z.int(),
  below: z.int(),
  windows: z.int(),
  disconnected: z.int(),
  wrong: z.int(),
  refused: z.int(),
  slowest: z.number(),
  /** Processor time of the process, in s. */
  processor: z.number(),
});
export type Progress = z.output<typeof Progress>;

const none: Progress = {
  connected: 0,
  bytes: 0,
  below: 0,
  windows: 0,
  disconnected: 0,
  wrong: 0,
  refused: 0,
  slowest: 0,
  processor: 0,
};

export interface SlowListenersJob {
  port: number;
  count: number;
  bytesPerSecond: number;
  firstAddress: string;
  files: readonly { path: string; file: string }[];
  isReturning: boolean;
}

/** Python, because it can make packets as small as a phone's. */
const python = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
  .map((folder) => path.join(folder, 'python3'))
  .find((file) => existsSync(file));
export const canBeSlow = process.platform === 'linux' && python !== undefined;

export class SlowListeners {
  readonly pid: number;
  readonly #stop: () => Promise<void>;
  #progress = none;

  private constructor(job: SlowListenersJob) {
    const { port, count, bytesPerSecond, firstAddress, files, isReturning } = job;
    const text = JSON.stringify({
      port,
      count,
      files,
      seed: 1,
      returning: isReturning,
      bytes_per_second: bytesPerSecond,
      first_address: firstAddress,
    });
    const program = path.join(packageRoot, 'e2e/soak/slow-readers.py');
    const child = spawn(python ?? 'python3', [program, text], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    this.pid = child.pid ?? 0;
    this.#stop = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    createInterface(child.stdout).on('line', (line) => {
      this.#progress = Progress.parse(JSON.parse(line));
    });
  }

  static start(job: SlowListenersJob): SlowListeners {
    const listeners = new SlowListeners(job);
    atTheEnd(() => listeners.stop());
    return listeners;
  }

  get progress(): Progress {
    return this.#progress;
  }

  stop(): Promise<void> {
    return this.#stop();
  }
}
