import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeChance } from '#core/server/test/chance';
import { Calibration, PeakMemory } from './measure.ts';
import type { Parser } from './parser.ts';

export interface RunOptions {
  seed: number;
  cases: number;
  seconds: number;
  keepIn: string;
}

export interface Report {
  parser: string;
  cases: number;
  taken: number;
  casesPerSecond: number;
  slowest: { ms: number; seed: number };
  peakMegabytes: number;
  findings: string[];
}

/** In ms of processor time on a machine of usual speed. Longer cases count as hangs. */
const hangMs = 2_000;
/** A case without an answer after this time, in ms, ends the run. Every parser's own limits are lower. */
const neverMs = 120_000;
/** A case counts as slow only if every try is slow, because the machine may be busy. */
const triesOfSlow = 3;
const maxFindings = 20;

async function caseOf(parser: Parser, seed: number): Promise<Buffer> {
  const chance = makeChance(seed);
  const originals = await parser.originals();
  const original = chance.oneOf(originals);
  return parser.mutate(original, chance, chance.oneOf(originals));
}

export class CaseRun {
  readonly #parser: Parser;
  readonly #options: RunOptions;
  readonly #calibration = new Calibration();
  readonly #memory = new PeakMemory();
  readonly #findings = new Map<string, string>();
  readonly #uncaught: unknown[] = [];
  #slowest = { ms: 0, seed: 0 };

  constructor(parser: Parser, options: RunOptions) {
    this.#parser = parser;
    this.#options = options;
  }

  async run(): Promise<Report> {
    const { seed: first, cases, seconds } = this.#options;
    const catching = (error: unknown) => void this.#uncaught.push(error);
    process.on('uncaughtException', catching).on('unhandledRejection', catching);
    const stopSampling = this.#memory.start();
    try {
      await this.#readOriginals();
      this.#memory.begin();
      const start = performance.now();
      const isOver = (done: number) => done >= cases && performance.now() - start >= seconds * 1000;
      let done = 0;
      let taken = 0;
      for (; !isOver(done) && this.#findings.size < maxFindings; done += 1) {
        if (await this.#try(first + done)) taken += 1;
      }
      return {
        parser: this.#parser.name,
        cases: done,
        taken,
        casesPerSecond: Math.round((done / (performance.now() - start)) * 10_000) / 10,
        slowest: this.#slowest,
        peakMegabytes: this.#memory.peakMegabytes,
        findings: [...this.#findings.values()],
      };
    } finally {
      stopSampling();
      process.off('uncaughtException', catching).off('unhandledRejection', catching);
    }
  }

  /** Reads the originals first, so that loading code doesn't count as memory growth. */
  async #readOriginals(): Promise<void> {
    let taken = 0;
    for (const original of await this.#parser.originals()) {
      if (await this.#parser.read(original)) taken += 1;
    }
    if (taken === 0) throw new Error('not even an original is taken');
  }

  async #try(seed: number): Promise<boolean> {
    const bytes = await caseOf(this.#parser, seed);
    this.#keep(`${this.#parser.name}.in-hand`, Buffer.from(String(seed)));
    let isTaken = false;
    let ms = 0;
    for (let tried = 1; tried <= triesOfSlow; tried += 1) {
      const before = process.cpuUsage();
      isTaken = await this.#read(seed, bytes);
      const { user, system } = process.cpuUsage(before);
      ms = (user + system) / 1000;
      if (ms <= hangMs) break;
    }
    if (ms > this.#slowest.ms) this.#slowest = { ms: Math.round(ms), seed };
    if (ms > hangMs * this.#calibration.slowness())
      this.#find(seed, bytes, `took ${Math.round(ms)} ms of processor time`);
    this.#judgeMemory(seed, bytes);
    const left = await this.#parser.leftovers?.();
    if (left) this.#find(seed, bytes, `left behind: ${left}`);
    return isTaken;
  }

  async #read(seed: number, bytes: Buffer): Promise<boolean> {
    const timer = new AbortController();
    try {
      const never = wait(neverMs, null, { signal: timer.signal });
      const isTaken = await Promise.race([this.#parser.read(Buffer.from(bytes)), never]);
      if (isTaken === null) throw new Error(`no answer in ${neverMs / 1000} s`);
      return isTaken;
    } catch (error) {
      this.#find(seed, bytes, wordsOf(error));
      return false;
    } finally {
      timer.abort();
      for (const error of this.#uncaught.splice(0)) this.#find(seed, bytes, `nobody caught ${wordsOf(error)}`);
    }
  }

  #judgeMemory(seed: number, bytes: Buffer): void {
    const { maxMegabytes } = this.#parser;
    const peak = this.#memory.look();
    if (peak > maxMegabytes) this.#find(seed, bytes, `took more than ${maxMegabytes} MB of memory (${peak} MB)`);
  }

  #find(seed: number, bytes: Buffer, what: string): void {
    const kind = what.replace(/[\d"“”'].*$/s, '').slice(0, 120);
    if (this.#findings.has(kind)) return;
    const file = this.#keep(`${this.#parser.name}-${seed}`, bytes);
    this.#findings.set(kind, `${this.#parser.name}, seed ${seed}: ${what}\n  input: ${file}`);
  }

  #keep(name: string, bytes: Buffer): string {
    mkdirSync(this.#options.keepIn, { recursive: true });
    const file = path.join(this.#options.keepIn, name);
    writeFileSync(file, bytes);
    return file;
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [at = ''] = /\bat .*/.exec(error.stack ?? '') ?? [];
  return `${error.name}: ${error.message.slice(0, 300)} ${at}`;
}
