import { freePort } from '#core/server/test/free-port';
import { type Program, startProgram } from '#core/server/test/program';

/** One server of the fleet, of which a supervisor takes care as systemd would. */
export class Lectern {
  readonly name: string;
  readonly port: number;
  readonly #environment: Readonly<Record<string, string>>;
  #program: Program | null = null;
  /** Whether its end is wanted. */
  #isStopping = false;
  readonly #onUnexpectedEnd: (sentence: string) => void;

  private constructor(
    name: string,
    {
      port,
      environment,
      onUnexpectedEnd,
    }: {
      port: number;
      environment: Readonly<Record<string, string>>;
      onUnexpectedEnd: (sentence: string) => void;
    },
  ) {
    this.name = name;
    this.port = port;
    this.#environment = environment;
    this.#onUnexpectedEnd = onUnexpectedEnd;
  }

  static async make(
    name: string,
    environment: Readonly<Record<string, string>>,
    onUnexpectedEnd: (sentence: string) => void,
  ): Promise<Lectern> {
    return new Lectern(name, { port: await freePort(), environment, onUnexpectedEnd });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  /** @param root the folder of the version that is started @returns when it serves */
  async start(root?: string): Promise<void> {
    this.#isStopping = false;
    const environment = { ...this.#environment, PORT: String(this.port) };
    const program = startProgram('server', [], environment, '', root);
    this.#program = program;
    void program.ended.then((end) => {
      if (!this.#isStopping) this.#onUnexpectedEnd(`${this.name} ended with ${end}:\n${program.stderr().slice(-4000)}`);
    });
    await program.printed(/Lectern is at/);
  }

  /** Ends it at once, as a lack of memory would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to finish what it does and to end. */
  async drain(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async isReady(): Promise<boolean> {
    const reply = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await reply?.arrayBuffer().catch(() => undefined);
    return reply?.ok === true;
  }

  /** The end of what it logged. */
  log(): string {
    return this.#program?.stderr().slice(-6_000) ?? '';
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isStopping = true;
    this.#program?.kill(signal);
    await this.#program?.ended;
  }
}
