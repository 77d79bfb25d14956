import { sql, type Updateable } from 'kysely';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database, Transaction } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import { transact } from '#core/server/database/transact';
import type { WebhookDeliveries } from '#core/server/database/types';
import { claimEnd } from '#core/server/work/claim-queries';

/** A delivery to be attempted now, with its event and endpoint. */
export interface ClaimedDelivery {
  id: string;
  claim: string;
  failures: number;
  failing_since: Date | null;
  event_id: string;
  type: string;
  subject: string;
  detail: string | null;
  happened_at: Date;
  body: string | null;
  endpoint_id: string;
  address: string;
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Date | null;
}

/**
 * Claims the delivery that has been due longest, to an endpoint that isn't busy: a healthy one gets two at a time, from all
 * servers together, one that fails gets one. A new delivery is due whatever this server's clock says.
 * @param claimMs how long nobody else can
 * @returns undefined when none is due
 */
export async function claimDue(
  db: Database,
  due: { now: Date; claimMs: number },
): Promise<ClaimedDelivery | undefined> {
  return transact(db, async (trx) => {
    // One claim after the other: two at the same time wouldn't see each other's, and an endpoint would get both.
    await sql`select pg_advisory_xact_lock(${sql.join(advisoryLocks.claimWebhookDelivery)})`.execute(trx);
    return claimNext(trx, due);
  });
}

async function claimNext(
  trx: Transaction,
  { now, claimMs }: { now: Date; claimMs: number },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with claimed as (
      update webhook_deliveries set claimed_until = ${claimEnd(claimMs)}, claim = gen_random_uuid()
      where id = (
        select next.id from webhook_endpoints e
        cross join lateral (
          select d.id, d.due_at from webhook_deliveries d
          where d.endpoint_id = e.id and d.state = 'waiting' and (d.due_at is null or d.due_at <= ${now})
            and (d.claimed_until is null or d.claimed_until <= clock_timestamp())
          order by d.due_at nulls first, d.id limit 1 for update skip locked) next
        where e.state = 'on' and (e.paused_until is null or e.paused_until <= ${now})
          and (select count(*) from webhook_deliveries busy
            where busy.endpoint_id = e.id and busy.claimed_until > clock_timestamp())
            < case when e.failing_since is null then 2 else 1 end
        order by next.due_at nulls first, next.id limit 1)
      returning id, claim, failures, failing_since, event_id, endpoint_id)
    select claimed.*, v.type, v.subject, v.detail, v.happened_at, v.body,
      e.address, e.secret, e.former_secret, e.former_until
    from claimed
    join webhook_events v on v.id = claimed.event_id
    join webhook_endpoints e on e.id = claimed.endpoint_id`.execute(trx);
  return rows[0];
}

/** Keeps what is sent of an event. @returns what is kept: another server may have been first */
export async function keepBody(db: Database, eventId: string, body: string): Promise<string> {
  const { body: kept } = await db
    .updateTable('webhook_events')
    .set({ body: sql`coalesce(body, ${body})` })
    .where('id', '=', eventId)
    .returning('body')
    .executeTakeFirstOrThrow();
  return kept ?? body;
}

export interface Attempt {
  at: Date;
  durationMs: number;
  status: number | null;
  failure: string | null;
  answer: string;
}

const longestAnswer = 1024;

export async function insertAttempt(trx: Transaction, deliveryId: string, attempt: Attempt): Promise<void> {
  const { at, durationMs, status, failure, answer } = attempt;
  await trx
    .insertInto('webhook_attempts')
    .values({
      delivery_id: deliveryId,
      at,
      duration_ms: durationMs,
      status_code: status,
      failure: failure && storable(failure).slice(0, 500),
      answer: [...storable(answer)].slice(0, longestAnswer).join(''),
    })
    .execute();
}

type Held = Pick<ClaimedDelivery, 'id' | 'claim' | 'failures'>;

/** @returns whether the claim was still the caller's */
export async function markDelivered(trx: Transaction, held: Held): Promise<boolean> {
  return settle(trx, held, { state: 'delivered', due_at: null, given_up: null });
}

/** @param because a sentence @returns as `markDelivered` */
export async function markFailed(trx: Transaction, held: Held, because: string): Promise<boolean> {
  return settle(trx, held, { state: 'failed', due_at: null, given_up: because });
}

/** @param failure when it is due again, and when it failed first @returns as `markDelivered` */
export async function postpone(trx: Transaction, held: Held, failure: { dueAt: Date; since: Date }): Promise<boolean> {
  return settle(trx, held, { due_at: failure.dueAt, failing_since: failure.since, failures: held.failures + 1 });
}

async function settle(trx: Transaction, { id, claim }: Held, change: Updateable<WebhookDeliveries>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set(change)
    .set({ claimed_until: null, claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The endpoint takes what it is sent. */
export async function noteSuccess(trx: Transaction, endpointId: string): Promise<void> {
  await sql`update webhook_endpoints set failing_since = null, paused_until = null
    where id = ${endpointId} and (failing_since is not null or paused_until is not null)`.execute(trx);
}

/**
 * @param pausedUntil null when it didn't ask to be left alone
 * @returns since when it fails, and when owners were last notified; undefined when it is gone or off
 */
export async function noteFailure(
  trx: Transaction,
  endpointId: string,
  { at, pausedUntil }: { at: Date; pausedUntil: Date | null },
): Promise<{ failing_since: Date; notified_at: Date | null } | undefined> {
  const { rows } = await sql<{ failing_since: Date; notified_at: Date | null }>`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${at}),
      paused_until = greatest(paused_until, ${pausedUntil}::timestamptz)
    where id = ${endpointId} and state = 'on'
    returning failing_since, notified_at`.execute(trx);
  return rows[0];
}

export async function noteNotified(trx: Transaction, endpointId: string, at: Date): Promise<void> {
  await trx.updateTable('webhook_endpoints').set({ notified_at: at }).where('id', '=', endpointId).execute();
}

/** Disables an endpoint; whatever waits for it fails. @param because a sentence @returns whether it was on */
export async function disable(
  trx: Transaction,
  endpointId: string,
  { state, because }: { state: 'gone' | 'failing' | 'off'; because: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_endpoints')
    .set({ state, paused_until: null })
    .where('id', '=', endpointId)
    .where('state', '=', 'on')
    .executeTakeFirst();
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', due_at: null, given_up: because, claimed_until: null, claim: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
  return numUpdatedRows > 0n;
}

/** Records that messages whose moment has come can be played. @returns how many there were */
export async function recordReleases(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with released as (
      delete from unreleased_messages waiting using messages m
      where m.id = waiting.message_id and m.status = 'published' and m.start_date <= ${now}
      returning m.id, m.start_date),
    fed as (insert into feed_changes select 'message', id from released where exists (select from websub_hub))
    select count(*)::int as count,
      record_webhook_events('message.released', array_agg(id::text order by id), array_agg(start_date order by id))
    from released`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes events that were recorded before, with their log, unless they still wait. @returns how many, `most` at most */
export async function deleteOldEvents(db: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_events where id in (
      select id from webhook_events v where recorded_at < ${before}
        and not exists (select from webhook_deliveries d where d.event_id = v.id and d.state = 'waiting')
      limit ${most})`.execute(db);
  return Number(numAffectedRows);
}
