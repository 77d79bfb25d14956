import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import type { OpenDatabase } from '#core/server/database/open';
import { openCatalogue, prepareDataFolder } from './catalogue.ts';
import { type RunningLectern, startLectern } from './lectern.ts';

export interface Scenario {
  name: string;
  library: 'generated' | 'empty';
  programs?: readonly string[];
  isExtra?: boolean;
  run(bench: Bench): Promise<void>;
  summarise?(): void;
}

export interface Options {
  sizes: readonly number[];
  shown: number;
  /** How long the player plays, or the soak lasts; null for the usual time. */
  minutes: number | null;
  accounts: number;
  /** The number of kills, the seed that chooses them, and names of faults (all if empty). */
  chaos: { kills: string; seed: string; only: string };
  /** The seed, requests a second (empty: the highest bearable rate), and the number of slow listeners. */
  soak: { seed: string; rate: string; listeners: string };
}

const everyLaunch = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

interface Place {
  /** A temporary folder for an empty library; a lasting data folder for a generated one. */
  folder: string;
  dataDir: string;
  messages: number;
}

export class Bench {
  readonly folder: string;
  readonly dataDir: string;
  readonly messages: number;
  readonly options: Options;
  readonly #ends: (() => unknown)[] = [];

  constructor({ folder, dataDir, messages }: Place, options: Options) {
    this.folder = folder;
    this.dataDir = dataDir;
    this.messages = messages;
    this.options = options;
  }

  async start(settings?: NodeJS.ProcessEnv): Promise<RunningLectern> {
    const lectern = await startLectern(this.dataDir, settings);
    this.onEnd(lectern.stop);
    return lectern;
  }

  async database(): Promise<OpenDatabase> {
    const database = await openCatalogue(this.dataDir);
    this.onEnd(() => database.close());
    return database;
  }

  async browser(args: readonly string[] = []): Promise<Browser> {
    const browser = await chromium.launch({
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [...everyLaunch, ...args],
    });
    this.onEnd(() => browser.close());
    return browser;
  }

  onEnd(end: () => unknown): void {
    this.#ends.unshift(end);
  }

  async end(): Promise<void> {
    for (const end of this.#ends) await end();
  }
}

export async function runAll(scenarios: readonly Scenario[], scratch: string, options: Options): Promise<void> {
  for (const program of new Set(scenarios.flatMap(({ programs = [] }) => programs))) {
    if (!(await isInstalled(program))) throw new Error(`install ${program} first (Debian: apt-get install ${program})`);
  }
  await mkdir(scratch, { recursive: true });
  const onGenerated = scenarios.filter(({ library }) => library === 'generated');
  for (const messages of onGenerated.length > 0 ? options.sizes : []) {
    const dataDir = await prepareDataFolder(scratch, messages);
    console.log(`${messages.toLocaleString('en')} messages, Node ${process.version}`);
    for (const scenario of onGenerated) await runOn(scenario, { folder: dataDir, dataDir, messages }, options);
  }
  for (const { summarise } of onGenerated) summarise?.();
  for (const scenario of scenarios) if (scenario.library === 'empty') await runOnEmpty(scenario, scratch, options);
}

async function runOnEmpty(scenario: Scenario, scratch: string, options: Options): Promise<void> {
  const folder = await mkdtemp(path.join(scratch, `${scenario.name}-`));
  // When root runs the benchmarks, PostgreSQL's user needs access to the folder.
  await chmod(folder, 0o755);
  try {
    await runOn(scenario, { folder, dataDir: path.join(folder, 'data'), messages: 0 }, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runOn(scenario: Scenario, place: Place, options: Options): Promise<void> {
  const bench = new Bench(place, options);
  try {
    await scenario.run(bench);
  } finally {
    await bench.end();
  }
}

export async function isInstalled(program: string): Promise<boolean> {
  return promisify(execFile)('which', [program]).then(
    () => true,
    () => false,
  );
}
