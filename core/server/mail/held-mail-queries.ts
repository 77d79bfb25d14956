import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

/**
 * The caller must have locked the account.
 * @param given `most`: how many of the account's newest mails are kept
 */
export async function holdMail(
  trx: Transaction,
  id: string,
  { accountId, until, max }: { accountId: AccountId; until: Date; max: number },
): Promise<void> {
  await sql`
    update mails set held_for = ${accountId}, due_at = ${until}, unended_tries = 0, claimed_until = null
    where id = ${id} and claim is null`.execute(trx);
  await sql`
    delete from mails where id in (
      select id from mails where held_for = ${accountId} order by id desc offset ${max})`.execute(trx);
}

/** The caller must have locked the account. */
export async function releaseMails(trx: Transaction, accountId: AccountId, now: Date): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ held_for: null, created_at: now, due_at: now })
    .where('held_for', '=', accountId)
    .execute();
}

export async function deleteOldHeldMails(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('mails').where('held_for', 'is not', null).where('due_at', '<=', now).execute();
}
