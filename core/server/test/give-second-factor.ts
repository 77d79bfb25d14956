import type { Database } from '#core/server/database/database';

/** Gives an account a second factor with unknown codes, used in its open sessions. Owners and finance need it to enter the desk. */
export async function giveSecondFactor(db: Database, accountId: string, since: Date = new Date()): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, secret: Buffer.from('of nobody'), since, last_step: 0 })
    .execute();
  await db.updateTable('sessions').set({ second_factor_at: since }).where('account_id', '=', accountId).execute();
}
