import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import type { OpenDatabase } from '#core/server/database/open';
import { openCatalogue, prepareDataFolder } from './catalogue.ts';
import { type RunningLectern, startLectern } from './lectern.ts';

/** Something that is measured. */
export interface Scenario {
  name: string;
  /** The generated catalogue, in each of the sizes that were asked for; or an empty data folder. */
  library: 'generated' | 'empty';
  /** Programs that must be installed. */
  programs?: readonly string[];
  /** It takes long, or measures nothing: it isn't part of a run of everything. */
  isExtra?: boolean;
  /** Measures and reports. What it takes from `bench` is closed for it afterwards. */
  run(bench: Bench): Promise<void>;
  /** Reports what all sizes of the library say together. */
  summarise?(): void;
}

export interface Options {
  /** Sizes of the generated catalogue. */
  sizes: readonly number[];
  /** How many plans are printed. */
  shown: number;
  /** How long the player plays, or people soak; null: as long as is usual. */
  minutes: number | null;
  /** How many a library is to have grown to. */
  accounts: number;
  /** Of `chaos`: how many kills, what they are chosen by, and which of its faults; all when empty. */
  chaos: { kills: string; seed: string; only: string };
  /** Of `soak`: what chance follows from, requests a second (empty: what is held is found), and how many slow listeners. */
  soak: { seed: string; rate: string; listeners: string };
}

const everyLaunch = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

interface Place {
  /** Of an empty library, this scenario's own; of a generated one, its data folder, which stays. */
  folder: string;
  dataDir: string;
  /** How many the library has. */
  messages: number;
}

/** What a scenario runs on. */
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

  /** Starts a server on the library. @param settings besides those of every benchmark */
  async start(settings?: NodeJS.ProcessEnv): Promise<RunningLectern> {
    const lectern = await startLectern(this.dataDir, settings);
    this.onEnd(lectern.stop);
    return lectern;
  }

  /** Opens the library's database, beside a server that may run on it. */
  async database(): Promise<OpenDatabase> {
    const database = await openCatalogue(this.dataDir);
    this.onEnd(() => database.close());
    return database;
  }

  /** Launches Chromium. @param args besides those of every benchmark */
  async browser(args: readonly string[] = []): Promise<Browser> {
    const browser = await chromium.launch({
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [...everyLaunch, ...args],
    });
    this.onEnd(() => browser.close());
    return browser;
  }

  /** What was asked for last is done first. */
  onEnd(end: () => unknown): void {
    this.#ends.unshift(end);
  }

  async end(): Promise<void> {
    for (const end of this.#ends) await end();
  }
}

/**
 * Runs those on the generated catalogue for each of its sizes, then the others.
 * @param scratch a folder for libraries
 * @throws Error when a program is missing
 */
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
  // As a server's data folder is: one that PostgreSQL's user can enter when root measures.
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

/** @returns whether the program is installed on this machine */
export async function isInstalled(program: string): Promise<boolean> {
  return promisify(execFile)('which', [program]).then(
    () => true,
    () => false,
  );
}
