import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

/**
 * Holds a mail for an account whose address isn't confirmed. The account is locked, so that it isn't confirmed meanwhile.
 * @param given `until`: when it is deleted; `most`: how many are held for the account, the newest
 */
export async function holdMail(
  trx: Transaction,
  id: string,
  { accountId, until, most }: { accountId: AccountId; until: Date; most: number },
): Promise<void> {
  await sql`
    update mails set held_for = ${accountId}, due_at = ${until}, unended_tries = 0, claimed_until = null
    where id = ${id} and claim is null`.execute(trx);
  await sql`
    delete from mails where id in (
      select id from mails where held_for = ${accountId} order by id desc offset ${most})`.execute(trx);
}

/** Has the mails that were held for an account sent now, and tried for as long as new ones. The account is locked. */
export async function releaseMails(trx: Transaction, accountId: AccountId, now: Date): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ held_for: null, created_at: now, due_at: now })
    .where('held_for', '=', accountId)
    .execute();
}

/** Deletes what has been held for so long that it is due: nobody expects it any more. */
export async function deleteOldHeldMails(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('mails').where('held_for', 'is not', null).where('due_at', '<=', now).execute();
}
