import { type Insertable, sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { EmailLinks } from '#core/server/database/types';
import { addressKey } from './policy.ts';

export type EmailLinkKind = 'confirm' | 'undo';

export interface LinkSearch {
  kind: EmailLinkKind;
  tokenHash: Buffer;
  now: Date;
}

export async function insertEmailLink(
  trx: Transaction,
  link: Insertable<EmailLinks> & { kind: EmailLinkKind },
): Promise<void> {
  await trx.insertInto('email_links').values(link).execute();
}

export async function findEmailLink(db: Database, { kind, tokenHash, now }: LinkSearch) {
  const row = await db
    .selectFrom('email_links')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Uses up a mailed link. Only one of two concurrent calls gets its data. */
export function takeEmailLink(trx: Transaction, { kind, tokenHash, now }: LinkSearch) {
  return trx
    .deleteFrom('email_links')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['email', 'change_id'])
    .executeTakeFirst();
}

export async function deleteConfirmLinks(trx: Transaction, accountId: AccountId, kept?: string): Promise<void> {
  await trx
    .deleteFrom('email_links')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'confirm')
    .$if(kept !== undefined, (query) => query.where(sql`lower(email collate "C")`, '<>', addressKey(kept ?? '')))
    .execute();
}

export async function deleteEmailLinksOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('email_links').where('account_id', '=', accountId).execute();
}

export async function deleteEndedEmailLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_links').where('expires_at', '<=', now).execute();
}
