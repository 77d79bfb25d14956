import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { WebhookDeliveryState, WebhookState } from '#features/webhooks/desk';
import { webhookWork } from '#features/webhooks/server/delivery/delivery-queries';

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

export function listEndpoints(db: Database) {
  return endpoints(db).orderBy('e.id').execute();
}

export function findEndpoint(db: Database, id: string) {
  return endpoints(db).where('e.id', '=', id).executeTakeFirst();
}

function endpoints(db: Database) {
  return db
    .selectFrom('webhook_endpoints as e')
    .select(['e.id', 'e.version', 'e.address', 'e.description', 'e.events', 'e.state', 'e.created_at'])
    .select(['e.former_until', 'e.failing_since'])
    .select([countIn('waiting').as('waiting'), countIn('failed').as('failed')])
    .$narrowType<{ state: WebhookState }>();
}

const countIn = (state: WebhookDeliveryState) =>
  sql<number>`(select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = ${state})`;

export async function countTroubles(db: Database) {
  const { rows } = await sql<{ waiting: number; failing: number; given_up: number; endpoints: number }>`
    select
      (select count(*)::int from webhook_deliveries where state = 'waiting') as waiting,
      (select count(*)::int from webhook_deliveries d join work_items w on w.kind = ${webhookWork} and w.key = d.id::text
        where d.state = 'waiting' and w.failures > 0) as failing,
      (select count(*)::int from webhook_deliveries where state = 'failed') as given_up,
      (select count(*)::int from webhook_endpoints
        where state in ('gone', 'failing') or (state = 'on' and failing_since is not null)) as endpoints`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a statement without a condition has a row');
  return found;
}
