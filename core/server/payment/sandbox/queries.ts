import type { Insertable } from 'kysely';
import type { PaymentReference } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import type { SandboxCharges } from '#core/server/database/types';

export async function insertCharge(db: Database, charge: Insertable<SandboxCharges>): Promise<boolean> {
  const row = await db
    .insertInto('sandbox_charges')
    .values(charge)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

const columns = ['reference', 'access_code', 'amount_kobo', 'callback_url', 'status', 'gateway_response'] as const;

export function findCharge(db: Database, reference: PaymentReference) {
  return db.selectFrom('sandbox_charges').select(columns).where('reference', '=', reference).executeTakeFirst();
}

export function findChargeByAccessCode(db: Database, accessCode: string) {
  return db.selectFrom('sandbox_charges').select(columns).where('access_code', '=', accessCode).executeTakeFirst();
}

export interface Decision {
  status: 'success' | 'pending' | 'failed';
  gatewayResponse: string;
  now: Date;
}

/**
 * Records the result of a card, unless the charge is already paid.
 * @returns whether the charge is paid
 */
export async function decideCharge(db: Database, accessCode: string, decision: Decision): Promise<boolean> {
  const changed = await db
    .updateTable('sandbox_charges')
    .set({
      status: decision.status,
      gateway_response: decision.gatewayResponse,
      ...(decision.status === 'success' && { paid_at: decision.now }),
    })
    .where('access_code', '=', accessCode)
    .where('status', '<>', 'success')
    .returning('status')
    .executeTakeFirst();
  return changed === undefined || changed.status === 'success';
}
