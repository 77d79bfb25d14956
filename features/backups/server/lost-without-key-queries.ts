import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { LostWithoutKey } from '#features/backups/desk';

export async function countLostWithoutKey(db: Database, at: Date): Promise<LostWithoutKey> {
  const { rows } = await sql<Record<keyof LostWithoutKey, string>>`
    select
      (select count(*) from tickets t join ticket_batches b on b.id = t.batch_id
        where t.redeemed_at is null and t.voided_at is null and (b.expires_at is null or b.expires_at > ${at})) as tickets,
      (select count(*) from gifts where state = 'unused') as gifts,
      (select count(*) from second_factors) as second_factors,
      (select count(*) from webhook_endpoints) as webhooks`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  const { tickets, gifts, second_factors, webhooks } = counts;
  return {
    tickets: Number(tickets),
    gifts: Number(gifts),
    second_factors: Number(second_factors),
    webhooks: Number(webhooks),
  };
}
