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

export const pushWork = 'push';

async function lockEndpoints(trx: Transaction, endpoints: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('push ' || endpoint, 0))
    from unnest(${[...new Set(endpoints)].sort()}::text[]) with ordinality as e (endpoint, place) order by place`.execute(
    trx,
  );
}

/** Creates the session's subscription, or changes its endpoint. A former session in the same browser loses its own. */
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

export async function replaceSubscription(
  trx: Transaction,
  former: { endpoint: string; auth: string },
  renewed: Keys,
): Promise<string | undefined> {
  await lockEndpoints(trx, [former.endpoint, renewed.endpoint]);
  const found = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', former.endpoint)
    .where('auth', '=', former.auth)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', renewed.endpoint)
    .where('id', '<>', found.id)
    .execute();
  await trx.updateTable('push_subscriptions').set(renewed).where('id', '=', found.id).execute();
  return found.id;
}

export async function holdSession(trx: Transaction, sessionHash: Buffer): Promise<boolean> {
  const held = await trx
    .selectFrom('sessions')
    .select('account_id')
    .where('token_hash', '=', sessionHash)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

export async function deleteOldest(trx: Transaction, accountId: AccountId, max: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId} order by created_at desc, id desc offset ${max})`.execute(
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

export async function listToPush(trx: Transaction, ids: readonly string[]): Promise<NewWork[]> {
  const { rows } = await sql<{ key: string }>`
    select p.id as key from push_subscriptions p
    where not exists (select from work_items w where w.kind = ${pushWork} and w.key = p.id::text and w.claim is null)
      and p.account_id in (
      select f.account_id from ${followedMessages} f where f.notices and f.message_id = any (${ids}::bigint[]))
    order by p.id`.execute(trx);
  return rows;
}

/** Takes over pushes that the previous version left due, or announces while both versions run. */
export async function takeOverDue(trx: Transaction): Promise<void> {
  await sql`
    with due as (update push_subscriptions set due_at = null
      where due_at is not null and (claimed_until is null or claimed_until <= clock_timestamp()) returning id)
    select add_work(${pushWork}, array_agg(id::text order by id), null, null) from due`.execute(trx);
}

export interface Subscription extends Keys {
  id: string;
  account_id: AccountId;
  pushed_until: Date;
  pushed_at: Date | null;
}

export async function findSubscription(db: Database, id: string, now: Date): Promise<Subscription | undefined> {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.token_hash', 'p.session_hash')
    .where('p.id', '=', id)
    .where('s.expires_at', '>', now)
    .select(['p.id', 'p.account_id', 'p.endpoint', 'p.p256dh', 'p.auth', 'p.pushed_until', 'p.pushed_at'])
    .$narrowType<{ account_id: AccountId }>()
    .executeTakeFirst();
}

/** @returns whether more was announced meanwhile */
export async function settle(
  trx: Transaction,
  id: string,
  { until, pushedAt }: { until: Date; pushedAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql<{ has_more: boolean }>`
    update push_subscriptions set pushed_until = ${until}, pushed_at = coalesce(${pushedAt}, pushed_at)
    where id = ${id}
    returning exists (select from message_appearances where announced_at > ${until}) as has_more`.execute(trx);
  return rows[0]?.has_more ?? false;
}

/** A subscription that the browser renewed meanwhile is kept. */
export async function deleteSubscriptionAt(
  db: Database,
  { id, endpoint }: Pick<Subscription, 'id' | 'endpoint'>,
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}
