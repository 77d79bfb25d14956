import { sql } from 'kysely';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Database } from '#core/server/database/database';

export async function listReferences(
  db: Database,
  provider: ProviderName,
  ids: readonly string[],
): Promise<{ id: string; reference: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; reference: string }>`
    select provider_transaction_id as id, reference from payment_attempts
    where provider = ${provider} and provider_transaction_id = any(${ids}::text[])
    union
    select transaction_id as id, reference from reported_payments
    where provider = ${provider} and transaction_id = any(${ids}::text[])`.execute(db);
  return rows;
}
