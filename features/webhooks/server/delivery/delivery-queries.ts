import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import type { WebhookDeliveries } from '#core/server/database/types';
import { deleteLane } from '#core/server/queue/work-queries';

export const webhookWork = 'webhook';

export interface WaitingDelivery {
  id: string;
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

export function findWaiting(db: Database, id: string): Promise<WaitingDelivery | undefined> {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .select(['d.id', 'd.event_id', 'v.type', 'v.subject', 'v.detail', 'v.happened_at', 'v.body'])
    .select(['d.endpoint_id', 'e.address', 'e.secret', 'e.former_secret', 'e.former_until'])
    .executeTakeFirst();
}

export function maxOfEndpoint(id: RawBuilder<string>, now: Date): RawBuilder<number | null> {
  return sql<number | null>`(
    select case when e.state <> 'on' or e.paused_until > ${now} then 0 when e.failing_since is null then 2 else 1 end
    from webhook_endpoints e where e.id = ${id}::bigint)`;
}

/** @returns the kept body, since another server may have been first */
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

export async function markDelivered(trx: Transaction, id: string): Promise<void> {
  await end(trx, id, { state: 'delivered', given_up: null });
}

export async function markFailed(trx: Transaction, id: string, because: string): Promise<void> {
  await end(trx, id, { state: 'failed', given_up: because });
}

async function end(trx: Transaction, id: string, end: Updateable<WebhookDeliveries>): Promise<void> {
  await trx.updateTable('webhook_deliveries').set(end).where('id', '=', id).where('state', '=', 'waiting').execute();
}

/** Adds missing work and deletes work of ended deliveries, because servers of the previous version don't maintain it. */
export async function mendWork(trx: Transaction): Promise<void> {
  await sql`
    delete from work_items w where w.kind = ${webhookWork}
      and not exists (select from webhook_deliveries d where d.id = w.key::bigint and d.state = 'waiting')`.execute(
    trx,
  );
  await sql`
    select add_work(${webhookWork}, array_agg(id::text order by id), array_agg(endpoint_id::text order by id),
      array_agg(due_at order by id))
    from webhook_deliveries d where state = 'waiting'
      and not exists (select from work_items w where w.kind = ${webhookWork} and w.key = d.id::text)`.execute(trx);
}

export async function noteSuccess(trx: Transaction, endpointId: string): Promise<void> {
  await sql`update webhook_endpoints set failing_since = null, paused_until = null
    where id = ${endpointId} and (failing_since is not null or paused_until is not null)`.execute(trx);
}

/** @returns since when the endpoint fails, and when owners were last notified; undefined when it is gone or off */
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

/**
 * Also fails the endpoint's waiting deliveries.
 * @returns whether the endpoint was on
 */
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
    .set({ state: 'failed', given_up: because })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
  await deleteLane(trx, webhookWork, endpointId);
  return numUpdatedRows > 0n;
}

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

export async function deleteOldEvents(db: Database, before: Date, max: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_events where id in (
      select id from webhook_events v where recorded_at < ${before}
        and not exists (select from webhook_deliveries d where d.event_id = v.id and d.state = 'waiting')
      limit ${max})`.execute(db);
  return Number(numAffectedRows);
}
