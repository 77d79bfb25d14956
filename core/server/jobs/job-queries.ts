import { advisoryLocks, jobLock } from '#core/server/database/advisory-locks';
import type { SessionClient } from '#core/server/database/session-client';

const pollMs = 50;
const longestWaitMs = 10_000;

/**
 * Waits for the lock under which servers take jobs or create queues; `letOthersTake` releases it.
 * @returns false after a timeout or when asked to stop; the lock isn't taken then
 */
export async function keepOthersFromTaking(client: SessionClient, stopping: AbortSignal | undefined): Promise<boolean> {
  // Polled: a statement that waits for the lock couldn't be stopped.
  for (let waited = 0; waited < longestWaitMs && stopping?.aborted !== true; waited += pollMs) {
    const text = 'select pg_try_advisory_lock($1, $2) as held';
    const { rows } = await client.query<{ held: boolean }>(text, [...advisoryLocks.takeJob]);
    if (rows[0]?.held) return true;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return false;
}

export async function letOthersTake(client: SessionClient): Promise<void> {
  await client.query('select pg_advisory_unlock($1, $2)', [...advisoryLocks.takeJob]);
}

/** Marks this connection's server as working on the job, for as long as the connection lives. */
export async function showAtWork(client: SessionClient, jobId: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [jobLock, jobId]);
}

/** Ends what `showAtWork` started. */
export async function showDone(client: SessionClient, jobId: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [jobLock, jobId]);
}

/**
 * Requeues jobs whose server has died, i.e. that nobody is marked as working on: the first time immediately, then after
 * a pause, since the job itself may be what ends servers.
 */
export async function putBackAbandoned(client: SessionClient, queue: string, pauseSeconds: number): Promise<void> {
  // Materialized: the lock may only be tried on active jobs.
  await client.query(
    `with active as materialized (select id from pgboss.job where name = $1 and state = 'active'),
     abandoned as (select id from active where pg_try_advisory_xact_lock($2, hashtext(id::text)))
     update pgboss.job j set state = 'retry', start_after = now() + j.retry_count * $3 * interval '1 second'
     from abandoned where j.name = $1 and j.id = abandoned.id`,
    [queue, jobLock, pauseSeconds],
  );
}

/**
 * Only under the lock of `keepOthersFromTaking`.
 * @param ids may include jobs that the queue doesn't have
 * @returns the first of them that is neither active nor waiting for a retry
 */
export async function findFree(
  client: SessionClient,
  queue: string,
  ids: readonly string[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select wanted.id from unnest($2::uuid[]) with ordinality wanted (id, place)
     where not exists (
       select from pgboss.job j where j.name = $1 and j.id = wanted.id and (j.state >= 'active' or j.start_after > now()) offset 0)
     order by wanted.place limit 1`,
    [queue, ids],
  );
  return rows[0]?.id;
}

/**
 * Takes one job the way pg-boss takes the first one, without sorting all waiting jobs. Only under the lock of
 * `keepOthersFromTaking`.
 * @returns how often it was taken before; undefined when it can't be
 */
export async function takeById(client: SessionClient, queue: string, id: string): Promise<number | undefined> {
  const { rows } = await client.query<{ retry_count: number }>(
    `update pgboss.job set state = 'active', started_on = now(),
       retry_count = case when started_on is null then retry_count else retry_count + 1 end
     where name = $1 and id = $2 and state < 'active' and start_after <= now() returning retry_count`,
    [queue, id],
  );
  return rows[0]?.retry_count;
}

/**
 * Uncounts an attempt: the server lives, only its connection broke.
 * @param tries the number of the attempt
 */
export async function forgiveTry(
  client: SessionClient,
  { queue, id, tries }: { queue: string; id: string; tries: number },
): Promise<void> {
  // A job's first attempt isn't counted when it is taken; if another server has taken it meanwhile, it is counted
  // already.
  await client.query(
    `update pgboss.job set retry_count = $3 - 1, started_on = case when retry_count < $3 then null else started_on end
     where name = $1 and id = $2 and retry_count <= $3`,
    [queue, id, tries],
  );
}
