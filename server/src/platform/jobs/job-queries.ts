import type { ClientBase } from 'pg';
import { advisoryLocks, jobLock } from '#server/database/advisory-locks';

/** Waits until no other server takes a job or makes a queue; `letOthersTake` ends it. */
export async function keepOthersFromTaking(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1, $2)', [...advisoryLocks.takeJob]);
}

export async function letOthersTake(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1, $2)', [...advisoryLocks.takeJob]);
}

/** Shows that this connection's server is at the job, for as long as the connection lives. */
export async function showAtWork(client: ClientBase, jobId: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [jobLock, jobId]);
}

/** Ends what `showAtWork` began. */
export async function showDone(client: ClientBase, jobId: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [jobLock, jobId]);
}

/** Has jobs done again, at once, whose server is gone: nobody shows that they are at them. */
export async function putBackAbandoned(client: ClientBase, queue: string): Promise<void> {
  // Materialized: only of what is at work may the lock be tried.
  await client.query(
    `with active as materialized (select id from pgboss.job where name = $1 and state = 'active'),
     abandoned as (select id from active where pg_try_advisory_xact_lock($2, hashtext(id::text)))
     update pgboss.job j set state = 'retry', start_after = now()
     from abandoned where j.name = $1 and j.id = abandoned.id`,
    [queue, jobLock],
  );
}
