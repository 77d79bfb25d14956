import type { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';

export async function confirmAddress(db: Database, { accountId }: { accountId: AccountId }): Promise<void> {
  await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('id', '=', accountId).execute();
}
