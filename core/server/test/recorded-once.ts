import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { WebhookEventType } from '#features/webhooks/contract/events';

/** Records later events for an endpoint without deliveries, since days of failed deliveries would disable the endpoint. */
export async function listenToAll(db: Database): Promise<void> {
  await db
    .insertInto('webhook_endpoints')
    .values({
      address: 'https://10.0.0.1/',
      paused_until: new Date('2199-01-01'),
      events: [...WebhookEventType.options],
      secret: Buffer.alloc(52),
      created_at: new Date(),
    })
    .execute();
}

export async function wronglyRecorded(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with done (type, subject) as (
      select 'purchase.completed', id::text from purchases
      union all select 'refund.completed', id::text from refunds
      union all select 'ticket.redeemed', id::text from tickets where redeemed_at is not null),
    recorded as (
      select type, subject, count(*)::int as times from webhook_events
      where type in ('purchase.completed', 'refund.completed', 'ticket.redeemed') group by type, subject)
    select coalesce(done.type, recorded.type) as type, coalesce(done.subject, recorded.subject) as subject,
      coalesce(times, 0) as times
    from done full join recorded using (type, subject) where done.type is null or times is distinct from 1
    union all
    select 'message', m.id::text, sum(case v.type when 'message.published' then 1 else -1 end)::int
    from messages m join webhook_events v on v.subject = m.id::text and v.type in ('message.published', 'message.withdrawn')
    group by m.id, m.status having sum(case v.type when 'message.published' then 1 else -1 end)
      <> case m.status when 'published' then 1 else 0 end
    union all
    select v.type, v.subject, 0 from webhook_events v
    where not exists (select from webhook_deliveries d where d.event_id = v.id)`.execute(db);
  return rows;
}
