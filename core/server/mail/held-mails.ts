import { AccountId } from '#core/contract/ids';
import { lockConfirmation } from '#core/server/account-queries';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import * as queries from './held-mail-queries.ts';
import { type ClaimedMail, type MailPayload, postponeMail } from './outbox-queries.ts';

interface Parts {
  database: Database;
  clock: Clock;
}

/** How many mails wait for an account's address to be confirmed, the newest: all can be read in the app. */
const mostHeld = 3;
/** And for how long, in ms. */
const heldForMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Has a mail wait until its account's address is confirmed.
 * @returns false when the account is deleted, so that nobody waits for it
 */
export function holdMail(
  { database, clock }: Parts,
  claimed: ClaimedMail,
  { accountId: whose }: MailPayload,
): Promise<boolean> {
  const accountId = AccountId.parse(whose);
  return transact(database, async (trx) => {
    const state = await lockConfirmation(trx, accountId);
    if (state === null) return false;
    if (state.isConfirmed) {
      await postponeMail(trx, claimed, { dueAt: clock.now(), error: 'its address was confirmed just now' });
      return true;
    }
    const until = new Date(claimed.created_at.getTime() + heldForMs);
    await queries.holdMail(trx, claimed, { accountId, until, most: mostHeld });
    return true;
  });
}
