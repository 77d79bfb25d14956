import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { claimEnd } from '#core/server/work/claim-queries';
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
  due_at: Date;
}

/** Has changes of these endpoints' subscriptions happen one after the other until the transaction ends. */
async function lockEndpoints(trx: Transaction, endpoints: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('push ' || endpoint, 0))
    from unnest(${[...new Set(endpoints)].sort()}::text[]) with ordinality as e (endpoint, place) order by place`.execute(
    trx,
  );
}

/** Gives the session's subscription another endpoint, or makes one; a former session in the same browser has none any more. */
export async function putSubscription(trx: Transaction, row: NewSubscription): Promise<void> {
  await lockEndpoints(trx, [row.endpoint]);
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', row.endpoint)
    .where('session_hash', '<>', row.session_hash)
    .execute();
  const { endpoint, p256dh, auth } = row;
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('session_hash').doUpdateSet({ endpoint, p256dh, auth, failing_since: null, failures: 0 }),
    )
    .execute();
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
  await trx
    .updateTable('push_subscriptions')
    .set({ ...renewed, failing_since: null, failures: 0 })
    .where('id', '=', found.id)
    .execute();
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

/** Has it looked for the browsers of those who follow something of these messages. */
export async function setPushesDue(
  trx: Transaction,
  ids: readonly string[],
  { now, betweenMs }: { now: Date; betweenMs: number },
): Promise<void> {
  await sql`
    update push_subscriptions p
    set due_at = greatest(${now}, p.pushed_at + ${betweenMs}::float8 * interval '1 millisecond')
    where p.due_at is null and p.account_id in (
      select f.account_id from ${followedMessages} f where f.notices and f.message_id = any (${ids}::bigint[]))`.execute(
    trx,
  );
}

export interface ClaimedSubscription {
  id: string;
  claim: string;
  account_id: AccountId;
  endpoint: string;
  p256dh: string;
  auth: string;
  pushed_until: Date;
  failing_since: Date | null;
  failures: number;
}

/** Claims the one that has been due longest, of a session that goes on. @param claimMs how long nobody else can */
export async function claimDue(
  db: Database,
  { now, claimMs }: { now: Date; claimMs: number },
): Promise<ClaimedSubscription | undefined> {
  const { rows } = await sql<ClaimedSubscription>`
    update push_subscriptions set claimed_until = ${claimEnd(claimMs)}, claim = gen_random_uuid()
    where id = (
      select p.id from push_subscriptions p
      where p.due_at <= ${now} and (p.claimed_until is null or p.claimed_until <= clock_timestamp())
        -- One look-up for each row in the index's order: a join would read all that are due, and all sessions.
        and (select s.expires_at from sessions s where s.token_hash = p.session_hash) > ${now}
      order by p.due_at limit 1 for update of p skip locked)
    returning id, claim, account_id, endpoint, p256dh, auth, pushed_until, failing_since, failures`.execute(db);
  return rows[0];
}

type Held = Pick<ClaimedSubscription, 'id' | 'claim'>;

/** What was announced until then is pushed, or isn't to be. It is looked again when more was announced meanwhile. */
export async function settle(
  trx: Transaction,
  { id, claim }: Held,
  { until, pushedAt, now, betweenMs }: { until: Date; pushedAt: Date | null; now: Date; betweenMs: number },
): Promise<void> {
  await sql`
    update push_subscriptions
    set pushed_until = ${until}, pushed_at = coalesce(${pushedAt}, pushed_at), failing_since = null, failures = 0,
      claimed_until = null, claim = null,
      due_at = case when exists (select from message_appearances where announced_at > ${until})
        then greatest(${now}, coalesce(${pushedAt}, pushed_at) + ${betweenMs}::float8 * interval '1 millisecond') end
    where id = ${id} and claim = ${claim}`.execute(trx);
}

/** @param failingSince null for one that didn't fail, and is only too early */
export async function postpone(
  db: Database,
  { id, claim }: Held,
  { dueAt, failingSince, failures }: { dueAt: Date; failingSince: Date | null; failures: number },
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ due_at: dueAt, failing_since: failingSince, failures, claimed_until: null, claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Not once the browser has renewed it meanwhile. */
export async function deleteClaimed(
  db: Database,
  { id, claim, endpoint }: Held & Pick<ClaimedSubscription, 'endpoint'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('endpoint', '=', endpoint)
    .execute();
}
