import { sql } from 'kysely';
import { every, type Repeated } from '#core/server/work/every';
import type { Database } from './database.ts';
import { hasCode } from './error-code.ts';
import { isUnreachable } from './unreachable.ts';

export interface Reads {
  /** @param work only reads; may be called twice */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Must be called when caches are cleared, because later reads must see the change. */
  onChange(): void;
  close(): Promise<void>;
}

export function readsOf(database: Database): Reads {
  return { read: (work) => work(database), onChange: () => undefined, close: async () => undefined };
}

const lookEveryMs = 1_000;
/** In ms, how far the replica may lag. */
const maxBehindMs = 5_000;
const maxPositions = 100;
/** PostgreSQL's code for a read that a replica cancelled for its replay. */
const endedByReplay = '40001';

/** A position in the primary's log, in bytes from its beginning. */
type Position = bigint;

/**
 * A replica serves reads once it has replayed the last change this server has heard of, so that nothing cached after a notice is older.
 * Other reads go to the primary (docs/decisions/postgresql.md).
 */
export class ReplicaReads implements Reads {
  readonly #primary: Database;
  readonly #open: () => Promise<Database>;
  #looking: Repeated | null = null;
  #replica: Database | null = null;
  #needed: Position | null = null;
  #replayed: Position = -1n;
  #positions: { position: Position; at: number }[] = [];
  #reachedAt = Number.NEGATIVE_INFINITY;
  #changes = 0;

  constructor(primary: Database, open: () => Promise<Database>) {
    this.#primary = primary;
    this.#open = open;
  }

  async read<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    this.#looking ??= this.#beginLooking();
    const replica = this.#usable;
    if (replica === null) return work(this.#primary);
    try {
      return await work(replica);
    } catch (error) {
      if (!isUnreachable(error) && !hasCode(error, endedByReplay)) throw error;
      this.#leave();
      return work(this.#primary);
    }
  }

  onChange(): void {
    this.#changes += 1;
    this.#needed = null;
    this.#looking?.now();
  }

  async close(): Promise<void> {
    await this.#looking?.stop();
    await this.#replica?.destroy();
  }

  /** An early connection to the replica would keep a stop-the-world migration from beginning, so the first read connects. */
  #beginLooking(): Repeated {
    const looking = every(
      lookEveryMs,
      () => this.#look(),
      () => this.#leave(),
    );
    looking.now();
    return looking;
  }

  get #usable(): Database | null {
    const isCurrent = this.#needed !== null && this.#replayed >= this.#needed;
    return isCurrent && performance.now() - this.#reachedAt < maxBehindMs ? this.#replica : null;
  }

  async #look(): Promise<void> {
    this.#replica ??= await this.#open();
    const changes = this.#changes;
    const at = performance.now();
    const replayed = await replayedBy(this.#replica);
    const position = await positionOf(this.#primary);
    if (replayed > position)
      throw new Error('the replica has replayed what the primary never wrote: it followed another one');
    if (changes === this.#changes) this.#needed ??= position;
    this.#replayed = replayed;
    this.#positions.push({ position, at });
    const reached = this.#positions.findLastIndex((each) => each.position <= replayed);
    if (reached !== -1) this.#reachedAt = this.#positions[reached]?.at ?? this.#reachedAt;
    this.#positions = this.#positions.slice(reached + 1).slice(-maxPositions);
  }

  #leave(): void {
    this.#replayed = -1n;
  }
}

/** Every commit lies before the primary's write position, even if not yet on disk. */
async function positionOf(primary: Database): Promise<Position> {
  const { rows } = await sql<{ position: string }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position`.execute(primary);
  return BigInt(rows[0]?.position ?? -1);
}

/** @returns -1 for a database that isn't a replica */
async function replayedBy(replica: Database): Promise<Position> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`.execute(
    replica,
  );
  return BigInt(rows[0]?.position ?? -1);
}
