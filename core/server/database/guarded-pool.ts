import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { cancelStatement, processOf } from './cancel.ts';
import { longStatements } from './long-statements.ts';
import type { PoolWait } from './pool-wait.ts';
import type { RunningStatements } from './running-statements.ts';
import { hasLostName, type StatementNames } from './statement-names.ts';
import { CommitUnknown, isReadOnly, isUnreachable } from './unreachable.ts';

export interface Guard {
  names: StatementNames;
  /** In ms; null where PostgreSQL enforces the limit on statements. */
  limitMs: number | null;
  /** In ms; null for no limit. PostgreSQL's limit on statements doesn't cover commits. */
  commitMs: number | null;
  isDirect: boolean;
  /** Null: the pool waits for statements however long the server is silent. */
  running: RunningStatements | null;
  wait: PoolWait | null;
}

const suspectMs = 3_000;
/** In ms. An answer may still be on its way while the database reports that no statement runs. */
const onItsWayMs = 250;
const cancellingMs = 1_500;
const writing = /^\s*(insert|update|delete|merge|with|truncate)\b/i;
/** PostgreSQL's codes for giving up on a synchronous standby: an ordinary warning, or a shutdown. */
const unreplicated = ['01000', '57P01'];

/** Connections of this pool never wait for a server that is gone, and failed connections aren't reused. */
export function guarded(pool: pg.Pool, guard: Guard): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, GuardedClient>();
  const age = { generation: 0 };

  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await (guard.wait?.measure(pool.connect()) ?? pool.connect());
      const known = wrapped.get(client) ?? new GuardedClient(client, guard, age);
      wrapped.set(client, known);
      if (!known.isOutdated) return known;
      known.release();
    }
  }

  return { connect, end: () => pool.end() };
}

/** When a read-only server answers, older connections lead to that server too, so the pool's generation rises. */
interface Age {
  generation: number;
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #guard: Guard;
  readonly #age: Age;
  readonly #generation: number;
  #isBroken = false;
  #isInTransaction = false;
  #longerMs: number | null = null;
  #isReplicated = true;

  constructor(client: pg.PoolClient, guard: Guard, age: Age) {
    this.#client = client;
    this.#guard = guard;
    this.#age = age;
    this.#generation = age.generation;
    client.on('notice', ({ code }) => {
      if (code !== undefined && unreplicated.includes(code)) this.#isReplicated = false;
    });
  }

  get isOutdated(): boolean {
    return this.#isBroken || this.#generation < this.#age.generation;
  }

  release(): void {
    this.#client.release(this.isOutdated);
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not used');
    if (text === 'rollback') return this.#rollBack();
    if (text === 'commit') return this.#commit();
    if (text === 'begin' || text.startsWith('start transaction')) this.#isInTransaction = true;
    this.#longerMs = longStatements(text) ?? this.#longerMs;
    return this.#run(text, values);
  }

  async #rollBack(): Promise<unknown> {
    this.#leaveTransaction();
    if (this.#isBroken) return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    return this.#run('rollback', []);
  }

  async #commit(): Promise<unknown> {
    const result = await this.#run('commit', []);
    this.#leaveTransaction();
    if (result.command === 'ROLLBACK') throw new Error('the transaction had failed, so it could not be committed');
    return result;
  }

  #leaveTransaction(): void {
    this.#isInTransaction = false;
    this.#longerMs = null;
  }

  async #run(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const { names } = this.#guard;
    const name = values.length === 0 ? undefined : names.of(text);
    try {
      return await this.#send(text, values, name);
    } catch (error) {
      if (hasLostName(error)) {
        names.turnOff();
        if (!this.#isInTransaction) return await this.#send(text, values, undefined);
      }
      if (isReadOnly(error)) this.#age.generation += 1;
      if (isUnreachable(error)) this.#isBroken = true;
      throw error;
    }
  }

  /** @throws CommitUnknown for a transaction that is committed, but not on the synchronous standby */
  async #send(text: string, values: readonly unknown[], name: string | undefined): Promise<pg.QueryResult> {
    const stopWatching = this.#watch(text);
    const mayCommit = this.#mayCommit(text);
    this.#isReplicated = true;
    try {
      const query = values.length === 0 ? { text } : { name, text, values: [...values] };
      const result = await this.#client.query(query);
      if (mayCommit && !this.#isReplicated) throw new CommitUnknown();
      return result;
    } finally {
      stopWatching();
    }
  }

  #mayCommit(text: string): boolean {
    return text === 'commit' || (!this.#isInTransaction && writing.test(text));
  }

  #watch(text: string): () => void {
    const began = performance.now();
    const limitMs = this.#limitOf(text);
    let timer: NodeJS.Timeout | undefined;
    let hasEnded = false;

    const wait = (ms: number, next: () => unknown) => {
      if (!hasEnded) timer = setTimeout(next, ms);
    };
    const lookLater = () => {
      const leftMs = began + limitMs - performance.now();
      if (leftMs <= suspectMs) wait(leftMs, cancel);
      else wait(suspectMs, look);
    };
    const look = async () => {
      if (await this.#isLost(text)) wait(onItsWayMs, () => this.#disconnect());
      else lookLater();
    };
    const cancel = () => {
      // A commit in progress can't be undone.
      if (text === 'commit') return this.#disconnect();
      cancelStatement(this.#client);
      wait(cancellingMs, () => this.#disconnect());
    };
    lookLater();
    return () => {
      hasEnded = true;
      clearTimeout(timer);
    };
  }

  #limitOf(text: string): number {
    const { limitMs, commitMs } = this.#guard;
    if (text === 'commit') return commitMs ?? Number.POSITIVE_INFINITY;
    if (limitMs !== null) return this.#longerMs ?? limitMs;
    if (commitMs !== null && this.#mayCommit(text)) return commitMs + cancellingMs;
    return Number.POSITIVE_INFINITY;
  }

  async #isLost(text: string): Promise<boolean> {
    const { running, isDirect } = this.#guard;
    return running !== null && (await running.hasLost({ text, pid: isDirect ? processOf(this.#client) : null }));
  }

  #disconnect(): void {
    this.#isBroken = true;
    void this.#client.end();
  }
}
