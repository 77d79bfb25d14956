import { AccountId } from '#core/contract/ids';
import { lockConfirmation } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { done, type Outcome } from '#core/server/queue/work-item';
import * as queries from './held-mail-queries.ts';
import { type BegunMail, deleteMail, type MailPayload, noteEnded } from './outbox-queries.ts';

/** How many mails wait for an account's address to be confirmed, the newest: all can be read in the app. */
const mostHeld = 3;
/** And for how long, in ms. */
const heldForMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Has a mail wait until its account's address is confirmed; it is dropped when the account is deleted.
 * @returns what came of it: it is sent at once when the address was confirmed meanwhile
 */
export async function holdMail(
  trx: Transaction,
  { id, created_at }: BegunMail,
  { accountId: whose, now }: { accountId: MailPayload[string] | undefined; now: Date },
): Promise<Outcome> {
  const accountId = AccountId.parse(whose);
  const state = await lockConfirmation(trx, accountId);
  if (state?.isConfirmed) {
    await noteEnded(trx, id);
    return { is: 'put off', dueAt: now };
  }
  if (state === null) await deleteMail(trx, id);
  else
    await queries.holdMail(trx, id, { accountId, until: new Date(created_at.getTime() + heldForMs), most: mostHeld });
  return done;
}
