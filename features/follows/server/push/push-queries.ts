import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { NewWork } from '#core/server/queue/work-item';
import { followedMessages } from '#features/follows/server/follow-queries';

interface Keys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface NewSubscription extends Keys {
  account_id: AccountId;
  session_hash: Buffer;
  created_at: Date;
  pushed_until: Date;
}

/** The kind of work that looks for a browser are: its keys are the ids of subscriptions. */
export const pushWork = 'push';

/** Has changes of these endpoints' subscriptions happen one after the other until the transaction ends. */
async function lockEndpoints(trx: Transaction, endpoints: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('push ' || endpoint, 0))
    from unnest(${[...new Set(endpoints)].sort()}::text[]) with ordinality as e (endpoint, place) order by place`.execute(
    trx,
  );
}

/**
 * Gives the session's subscription another endpoint, or makes one; a former session in the same browser has none any more.
 * @returns its id
 */
export async function putSubscription(trx: Transaction, row: NewSubscription): Promise<string> {
  await lockEndpoints(trx, [row.endpoint]);
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', row.endpoint)
    .where('session_hash', '<>', row.session_hash)
    .execute();
  const { endpoint, p256dh, auth } = row;
  const { id } = await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet({ endpoint, p256dh, auth }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there was a subscription with this endpoint and secret */
export async function replaceSubscription(
  trx: Transaction,
  former: { endpoint: string; auth: string },
  renewed: Keys,
): Promise<boolean> {
  await lockEndpoints(trx, [former.endpoint, renewed.endpoint]);
  const found = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', former.endpoint)
    .where('auth', '=', former.auth)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return false;
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', renewed.endpoint)
    .where('id', '<>', found.id)
    .execute();
  await trx.updateTable('push_subscriptions').set(renewed).where('id', '=', found.id).execute();
  return true;
}

/** Keeps a session from ending until the transaction ends. @returns whether it goes on */
export async function holdSession(trx: Transaction, sessionHash: Buffer): Promise<boolean> {
  const held = await trx
    .selectFrom('sessions')
    .select('account_id')
    .where('token_hash', '=', sessionHash)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Deletes all but the newest of an account. */
export async function deleteOldest(trx: Transaction, accountId: AccountId, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId} order by created_at desc, id desc offset ${most})`.execute(
    trx,
  );
}

export async function deleteSubscription(db: Database, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', sessionHash).execute();
}

export async function deleteSubscriptionsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('account_id', '=', accountId).execute();
}

export function listSubscriptions(db: Database, accountId: AccountId) {
  return db
    .selectFrom('push_subscriptions')
    .select(['session_hash', 'endpoint', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

/** @returns the browsers of those who follow something of these messages, and when each may be pushed something */
export async function listToPush(
  trx: Transaction,
  ids: readonly string[],
  { now, betweenMs }: { now: Date; betweenMs: number },
): Promise<NewWork[]> {
  const { rows } = await sql<{ key: string; dueAt: Date }>`
    select p.id as key, greatest(${now}, p.pushed_at + ${betweenMs}::float8 * interval '1 millisecond') as "dueAt"
    from push_subscriptions p
    where p.account_id in (
      select f.account_id from ${followedMessages} f where f.notices and f.message_id = any (${ids}::bigint[]))
    order by p.id`.execute(trx);
  return rows;
}

export interface Subscription extends Keys {
  id: string;
  account_id: AccountId;
  pushed_until: Date;
}

/** @returns undefined when it is gone, or its session is over */
export async function findSubscription(db: Database, id: string, now: Date): Promise<Subscription | undefined> {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.token_hash', 'p.session_hash')
    .where('p.id', '=', id)
    .where('s.expires_at', '>', now)
    .select(['p.id', 'p.account_id', 'p.endpoint', 'p.p256dh', 'p.auth', 'p.pushed_until'])
    .$narrowType<{ account_id: AccountId }>()
    .executeTakeFirst();
}

/**
 * What was announced until then is pushed, or isn't to be.
 * @returns when the next may be pushed, if more was announced meanwhile
 */
export async function settle(
  trx: Transaction,
  id: string,
  { until, pushedAt, betweenMs }: { until: Date; pushedAt: Date | null; betweenMs: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ next_at: Date; has_more: boolean }>`
    update push_subscriptions set pushed_until = ${until}, pushed_at = coalesce(${pushedAt}, pushed_at)
    where id = ${id}
    returning coalesce(pushed_at + ${betweenMs}::float8 * interval '1 millisecond', ${until}) as next_at,
      exists (select from message_appearances where announced_at > ${until}) as has_more`.execute(trx);
  return rows.find(({ has_more }) => has_more)?.next_at;
}

/** Not once the browser has renewed it meanwhile. */
export async function deleteSubscriptionAt(
  db: Database,
  { id, endpoint }: Pick<Subscription, 'id' | 'endpoint'>,
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}
