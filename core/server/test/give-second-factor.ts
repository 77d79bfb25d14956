import type { Database } from '#core/server/database/database';

export async function giveSecondFactor(db: Database, accountId: string, since: Date = new Date()): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, secret: Buffer.from('of nobody'), since, last_step: 0 })
    .execute();
  await db.updateTable('sessions').set({ second_factor_at: since }).where('account_id', '=', accountId).execute();
}
