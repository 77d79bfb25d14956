import { createHash } from 'node:crypto';

const megabyte = 1024 * 1024;
/** The processor time that `work` takes on a machine of usual speed, in ms. */
const usualMs = 45;
const sampleEveryMs = 20;

export class Calibration {
  #slowness: number | null = null;

  slowness(): number {
    this.#slowness ??= Math.max(1, Math.min(...[1, 2, 3].map(() => processorMs(work))) / usualMs);
    return this.#slowness;
  }
}

function processorMs(action: () => void): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function work(): void {
  createHash('sha256').update(Buffer.alloc(16_000_000, 7)).digest();
  let mixed = 0;
  for (let count = 0; count < 20_000_000; count += 1) mixed = (mixed * 31 + count) | 0;
  if (!Number.isInteger(mixed)) throw new Error('unreachable');
}

export class PeakMemory {
  #base = 0;
  #peak = 0;

  start(): () => void {
    const timer = setInterval(() => this.look(), sampleEveryMs);
    return () => clearInterval(timer);
  }

  begin(): void {
    this.#base = process.memoryUsage.rss();
    this.#peak = this.#base;
  }

  look(): number {
    this.#peak = Math.max(this.#peak, process.memoryUsage.rss());
    return this.peakMegabytes;
  }

  get peakMegabytes(): number {
    return Math.round((this.#peak - this.#base) / megabyte);
  }
}
