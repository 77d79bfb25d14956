import { AccountId } from '#core/contract/ids';
import { lockConfirmation } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { done, type Outcome } from '#core/server/queue/work-item';
import * as queries from './held-mail-queries.ts';
import { type BegunMail, deleteMail, type MailPayload, noteEnded } from './outbox-queries.ts';

/** All held mails can be read in the app too, so few are kept. */
const maxHeld = 3;
const heldForMs = 30 * 24 * 60 * 60 * 1000;

/** Holds a mail until its account's address is confirmed. If the address was confirmed meanwhile, the mail is due at once. */
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
  else await queries.holdMail(trx, id, { accountId, until: new Date(created_at.getTime() + heldForMs), max: maxHeld });
  return done;
}
