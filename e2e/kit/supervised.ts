import { setTimeout as pause } from 'node:timers/promises';
import { atTheEnd } from '#core/server/test/at-the-end';
import { freePort } from '#core/server/test/free-port';
import { type Program, startProgram } from '#core/server/test/program';
import { signalOne } from '#core/server/test/signal-tree';
import { waitFor } from '#core/server/test/wait-for';

/** In ms. systemd waits 5 s (deploy/lectern.service), which would only slow the tests down. */
const restartMs = 250;
const isServing = /Lectern is at/;

export interface SupervisedOptions {
  environment: Readonly<Record<string, string>>;
  /** True if the server may end before it serves, e.g. without its database. It restarts then, too. */
  mayFailToStart: boolean;
}

export class Supervised {
  readonly name: string;
  readonly port: number;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #mayFailToStart: boolean;
  #program: Program | null = null;
  #isWanted = false;
  #isKilled = false;
  #looking: Promise<void> = Promise.resolve();
  #log = '';
  #looked = 0;
  #complaints: string[] = [];

  private constructor(name: string, port: number, { environment, mayFailToStart }: SupervisedOptions) {
    this.name = name;
    this.port = port;
    this.#environment = environment;
    this.#mayFailToStart = mayFailToStart;
  }

  static async make(name: string, options: SupervisedOptions): Promise<Supervised> {
    return new Supervised(name, await freePort(), options);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  get log(): string {
    return this.#log + (this.#program?.stderr() ?? '');
  }

  async start(root?: string): Promise<void> {
    this.#isWanted = true;
    const first = this.#launch(root);
    atTheEnd(() => this.end('SIGTERM'));
    this.#looking = this.#lookAfter(first, root);
    await waitFor(`${this.name} to serve`, () => isServing.test(this.#program?.stdout() ?? ''));
  }

  kill(): void {
    this.#isKilled = true;
    if (this.#program) signalOne(this.#program.pid, 'SIGKILL');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#isWanted = false;
    this.#program?.kill(signal);
    await this.#looking;
  }

  async isReady(): Promise<boolean> {
    const reply = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await reply?.arrayBuffer().catch(() => undefined);
    return reply?.ok === true;
  }

  takeComplaints(): string[] {
    const lines = this.log.slice(this.#looked).split('\n');
    this.#looked = this.log.length;
    const faults = lines.filter((line) => /(request|upload) failed unexpectedly/.test(line));
    return [...this.#complaints.splice(0), ...faults.map((line) => `${this.name} logged ${line.slice(0, 3000)}`)];
  }

  #launch(root: string | undefined): Program {
    this.#isKilled = false;
    this.#program = startProgram('server', [], { ...this.#environment, PORT: String(this.port) }, '', root);
    return this.#program;
  }

  async #lookAfter(first: Program, root: string | undefined): Promise<void> {
    for (let program = first; ; program = this.#launch(root)) {
      const end = await program.ended;
      this.#log += program.stderr();
      this.#program = null;
      if (!this.#isWanted) return;
      if (!this.#isKilled && !(this.#mayFailToStart && !isServing.test(program.stdout()))) {
        this.#complaints.push(`${this.name} ended with ${end}:\n${program.stderr().slice(-3000)}`);
      }
      await pause(restartMs);
      if (!this.#isWanted) return;
    }
  }
}
