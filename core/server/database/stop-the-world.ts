import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { StopError } from '#core/server/errors';
import { every } from '#core/server/work/every';
import { connectionName } from './connection-name.ts';
import type { Database } from './database.ts';
import type { SessionClient } from './session-client.ts';

/** @returns why older servers can't work with a migration's schema; null when they can (docs/decisions/rolling-deploys.md) */
export function stopTheWorldIn(text: string): string | null {
  return /^-- stop-the-world: (.*\S)/.exec(text)?.[1] ?? null;
}

export interface AppliedStep {
  name: string;
  sha256: string;
  stop_the_world: string | null;
}

type Queries = Pick<SessionClient, 'query'>;

const readSteps = `
  select name, sha256, to_jsonb(step) ->> 'stop_the_world' as stop_the_world from schema_migrations step order by name`;

export async function readApplied(client: Queries): Promise<AppliedStep[]> {
  return (await client.query<AppliedStep>(readSteps)).rows;
}

/** Older versions read only a migration's name and checksum. */
export async function noteApplied(client: Queries, { name, sha256, stop_the_world }: AppliedStep): Promise<void> {
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
  if (stop_the_world === null) return;
  await client.query('alter table schema_migrations add column if not exists stop_the_world text');
  await client.query('update schema_migrations set stop_the_world = $2 where name = $1', [name, stop_the_world]);
}

export function assertWorkable(applied: readonly AppliedStep[], known: ReadonlySet<string>): void {
  const breaking = applied.find(({ name, stop_the_world }) => stop_the_world !== null && !known.has(name));
  if (breaking) throw new StopError(sentenceOf(breaking));
}

function sentenceOf({ name, stop_the_world }: AppliedStep): string {
  return (
    `A newer Lectern has changed the database by the migration ${name}, with which this version doesn't work ` +
    `(${stop_the_world}). Start the newer version, or use another database.`
  );
}

const lingeringMs = 2_000;
const pollMs = 100;

/** @throws StopError while servers are running that the migration would break; servers waiting to migrate don't count */
export async function assertAlone(client: Queries, { name, stop_the_world }: AppliedStep): Promise<void> {
  const start = performance.now();
  for (;;) {
    const running = await findRunning(client);
    if (running.length === 0) return;
    if (performance.now() - start > lingeringMs) {
      throw new StopError(
        `The migration ${name} needs all servers stopped, and some are connected to the database (from ${running.join(', ')}): ` +
          `${stop_the_world} Stop them, then start this version again. MIGRATE_ANYWAY=on doesn't wait for them.`,
      );
    }
    await pause(pollMs);
  }
}

async function findRunning(client: Queries): Promise<string[]> {
  const { rows } = await client.query<{ place: string }>(
    `select distinct coalesce(host(client_addr), 'this machine') as place from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()
       and wait_event is distinct from 'advisory'
     order by 1`,
    [connectionName('server')],
  );
  return rows.map(({ place }) => place);
}

const lookEveryMs = 30_000;

export function watchSchema(
  look: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { check(): Promise<void>; stop(): Promise<void> } {
  let unusable: StopError | null = null;
  const looking = every(lookEveryMs, look, (error) => {
    if (error instanceof StopError) unusable = error;
    onFailure(error);
  });
  return {
    async check() {
      if (unusable) throw unusable;
    },
    stop: () => looking.stop(),
  };
}

export function schemaCheck(db: Database, known: ReadonlySet<string>): () => Promise<void> {
  return async () => {
    const { rows } = await sql<AppliedStep>`${sql.raw(readSteps)}`.execute(db);
    assertWorkable(rows, known);
  };
}
