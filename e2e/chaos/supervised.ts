import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#core/server/test/free-port';
import { type Program, startProgram } from '#core/server/test/program';
import { signalOne } from '#core/server/test/signal-tree';

/** How soon an ended server is started again. systemd waits for 5 s (deploy/lectern.service); nothing is learnt by that. */
const restartMs = 250;

/** A server in a process of its own, started again whenever it ends, as `deploy/lectern.service` has systemd do it. */
export class Supervised {
  readonly name: string;
  readonly port: number;
  readonly #environment: Readonly<Record<string, string>>;
  #program: Program | null = null;
  #isWanted = false;
  #isKilled = false;
  #looking: Promise<void> = Promise.resolve();
  #log = '';
  #looked = 0;
  #complaints: string[] = [];

  private constructor(name: string, port: number, environment: Readonly<Record<string, string>>) {
    this.name = name;
    this.port = port;
    this.#environment = environment;
  }

  /** @param environment of its process, besides the port */
  static async make(name: string, environment: Readonly<Record<string, string>>): Promise<Supervised> {
    return new Supervised(name, await freePort(), environment);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Of its process; 0 while there is none. */
  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  /** All that it logged, in all its lives. */
  get log(): string {
    return this.#log + (this.#program?.stderr() ?? '');
  }

  /** Starts it, and again whenever it ends. */
  start(): void {
    this.#isWanted = true;
    this.#looking = this.#lookAfter();
  }

  /** Ends it at once, as a lack of memory would; nothing while it is about to be started again. */
  kill(): void {
    this.#isKilled = true;
    if (this.#program) signalOne(this.#program.pid, 'SIGKILL');
  }

  /** Asks it to end, for good. @returns its exit code, or the signal that ended it */
  async stop(): Promise<number | NodeJS.Signals | null> {
    this.#isWanted = false;
    this.#program?.kill('SIGTERM');
    const end = (await this.#program?.ended) ?? null;
    await this.#looking;
    return end;
  }

  /** @returns whether it says that it can serve */
  async isReady(): Promise<boolean> {
    const reply = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await reply?.arrayBuffer().catch(() => undefined);
    return reply?.ok === true;
  }

  /** @returns what it logged of failures that nothing in it expects, since the last call */
  takeFaults(): string[] {
    const lines = this.log.slice(this.#looked).split('\n');
    this.#looked = this.log.length;
    return lines
      .filter((line) => /(request|upload) failed unexpectedly/.test(line))
      .map((line) => `${this.name} logged ${line.slice(0, 3000)}`);
  }

  /** @returns when it served and ended though nobody had it end, since the last call */
  takeComplaints(): string[] {
    return this.#complaints.splice(0);
  }

  async #lookAfter(): Promise<void> {
    while (this.#isWanted) {
      this.#isKilled = false;
      const program = startProgram('server', [], { ...this.#environment, PORT: String(this.port) });
      this.#program = program;
      const end = await program.ended;
      const hasServed = /Lectern is at/.test(program.stdout());
      this.#log += program.stderr();
      this.#program = null;
      if (!this.#isWanted) return;
      // A start without a database ends, and is tried again; what serves is to go on.
      if (hasServed && !this.#isKilled) {
        this.#complaints.push(`${this.name} ended with ${end}:\n${program.stderr().slice(-3000)}`);
      }
      await pause(restartMs);
    }
  }
}
