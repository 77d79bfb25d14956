import { sql } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';
import { addUrgentWork, addWork, deleteLane } from '#core/server/queue/work-queries';
import type { WebhookEventType } from '#features/webhooks/contract/events';
import type { WebhookDeliveryState } from '#features/webhooks/desk';
import { webhookWork } from '#features/webhooks/server/delivery/delivery-queries';

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** Serialises adding endpoints, so that concurrent calls don't exceed the limit. */
export async function lockEndpoints(trx: Transaction): Promise<void> {
  await sql`lock table webhook_endpoints in share row exclusive mode`.execute(trx);
}

export function lockEndpoint(trx: Transaction, id: string) {
  return trx
    .selectFrom('webhook_endpoints')
    .where('id', '=', id)
    .select(['version', 'address', 'state'])
    .forUpdate()
    .executeTakeFirst();
}

export interface NewEndpoint {
  address: string;
  description: string;
  events: readonly WebhookEventType[];
  secret: Buffer;
  at: Date;
}

export async function insertEndpoint(trx: Transaction, { at, events, ...endpoint }: NewEndpoint): Promise<string> {
  const { id } = await trx
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, events: [...events], created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface EndpointEdit {
  address?: string | undefined;
  description?: string | undefined;
  events?: WebhookEventType[] | undefined;
}

export async function updateEndpoint(trx: Transaction, id: string, edit: EndpointEdit): Promise<void> {
  if (Object.values(edit).every((value) => value === undefined)) return;
  await trx.updateTable('webhook_endpoints').set(edit).where('id', '=', id).execute();
}

export async function turnOn(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ state: 'on', failing_since: null, paused_until: null, notified_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'on')
    .execute();
}

/** @param secret sealed; the former one also signs until `formerUntil` */
export async function replaceSecret(
  trx: Transaction,
  id: string,
  { secret, formerUntil }: { secret: Buffer; formerUntil: Date },
): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ secret, former_secret: sql`secret`, former_until: formerUntil })
    .where('id', '=', id)
    .execute();
}

export async function deleteEndpoint(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  await deleteLane(trx, webhookWork, id);
}

interface LogFilter {
  endpointId: string;
  states: readonly WebhookDeliveryState[] | undefined;
}

export function countDeliveries(db: Database, { endpointId, states }: LogFilter): Promise<number> {
  const all = db.selectFrom('webhook_deliveries').where('endpoint_id', '=', endpointId);
  return countRows(states === undefined ? all : all.where('state', 'in', states));
}

export function listDeliveries(db: Database, { endpointId, states }: LogFilter, { offset, limit }: Slice) {
  const all = deliveries(db).where('d.endpoint_id', '=', endpointId);
  const chosen = states === undefined ? all : all.where('d.state', 'in', states);
  return chosen.orderBy('d.id', 'desc').offset(offset).limit(limit).execute();
}

export function findDelivery(db: Database, { endpointId, id }: { endpointId: string; id: string }) {
  return deliveries(db)
    .where('d.endpoint_id', '=', endpointId)
    .where('d.id', '=', id)
    .select('v.body')
    .executeTakeFirst();
}

export function listAttempts(db: Database, deliveryId: string) {
  return db
    .selectFrom('webhook_attempts')
    .where('delivery_id', '=', deliveryId)
    .select(['at', 'duration_ms', 'status_code', 'failure', 'answer'])
    .orderBy('id', 'desc')
    .execute();
}

function deliveries(db: Database) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .leftJoinLateral(
      (all) =>
        all
          .selectFrom('webhook_attempts')
          .whereRef('delivery_id', '=', 'd.id')
          .select(['at', 'duration_ms', 'status_code', 'failure', 'answer'])
          .select(sql<number>`count(*) over ()::int`.as('attempts'))
          .orderBy('id', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .leftJoin('work_items as w', (join) =>
      join.on('w.kind', '=', webhookWork).onRef('w.key', '=', sql<string>`d.id::text`),
    )
    .select(['d.id', 'd.event_id', 'v.type', 'v.happened_at', 'd.state', 'd.given_up'])
    .select(sql<Date | null>`nullif(w.due_at, 'epoch')`.as('due_at'))
    .select(['a.at', 'a.duration_ms', 'a.status_code', 'a.failure', 'a.answer', 'a.attempts'])
    .$narrowType<{ state: WebhookDeliveryState }>();
}

export async function sendAgain(
  trx: Transaction,
  { endpointId, id }: { endpointId: string; id: string | null },
): Promise<number> {
  const all = trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', given_up: null })
    .where('endpoint_id', '=', endpointId);
  const chosen = id === null ? all.where('state', '=', 'failed') : all.where('id', '=', id);
  const rows = await chosen.returning('id').execute();
  await addUrgentWork(
    trx,
    webhookWork,
    rows.map((row) => ({ key: row.id, lane: endpointId })),
  );
  return rows.length;
}

export async function insertFor(
  trx: Transaction,
  endpointId: string,
  event: { type: string; subject: string; at: Date },
): Promise<string> {
  const { id: event_id } = await trx
    .insertInto('webhook_events')
    .values({ type: event.type, subject: event.subject, happened_at: event.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('webhook_deliveries')
    .values({ event_id, endpoint_id: endpointId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addWork(trx, webhookWork, [{ key: id, lane: endpointId }]);
  return id;
}
