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
  /** Windows of ten seconds in which a listener got less than 95 % of its speed, and the number of all windows. */
  below: z.int(),
  windows: z.int(),
  disconnected: z.int(),
  /** Pieces with wrong bytes. */
  wrong: z.int(),
  /** Answers other than 206. */
  refused: z.int(),
  /** The lowest speed in the last ten seconds. */
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
  /** E.g. `127.1.0.1`. Each listener has a different address. */
  firstAddress: string;
  /** Audio to listen to: the path, and a file with its bytes. */
  files: readonly { path: string; file: string }[];
  /** True if a disconnected listener reconnects and resumes. */
  isReturning: boolean;
}

/** Python, because it can make packets as small as a phone's. */
const python = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
  .map((folder) => path.join(folder, 'python3'))
  .find((file) => existsSync(file));
export const canBeSlow = process.platform === 'linux' && python !== undefined;

/** Listeners in a separate process, who read as slowly as on a bad network. */
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

  /** Starts a hundred listeners a second, until the end of the test. */
  static start(job: SlowListenersJob): SlowListeners {
    const listeners = new SlowListeners(job);
    atTheEnd(() => listeners.stop());
    return listeners;
  }

  /** At most ten seconds old. */
  get progress(): Progress {
    return this.#progress;
  }

  stop(): Promise<void> {
    return this.#stop();
  }
}
