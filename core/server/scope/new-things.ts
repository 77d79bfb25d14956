import type { AccountId, CentreSlug, MessageId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { belongingOf, notYourCentre } from './policy.ts';
import { isWithin, type Scope } from './scope.ts';
import { findCentre, findCentresOf, holdScopeOf } from './scope-queries.ts';

export interface Place {
  id: string;
  slug: string;
}

/**
 * Says where new messages belong (features/operators/README.md#own-centres).
 * @param slug the centre that was chosen
 * @returns the chosen centre, or a manager's only one; null where everything may be changed and none was chosen
 * @throws ExpectedError `centre.not_found`; `operator.not_your_centre`; `request.invalid` when a manager of several chose none
 */
export async function placeNew(db: Database, scope: Scope, slug: CentreSlug | undefined): Promise<Place | null> {
  if (slug !== undefined) {
    const centre = await findCentre(db, { slug });
    if (!centre) throw new ExpectedError('centre.not_found', `There is no centre with the address “${slug}”.`);
    if (!isWithin(scope, centre.id)) throw notYourCentre(`New messages can’t come to ${centre.name}.`, 'centre');
    return centre;
  }
  if (scope === 'all') return null;
  const [only, ...others] = scope.centres;
  if (only === undefined) throw notYourCentre('New messages need a centre, and you have none at the moment.');
  if (others.length === 0) return (await findCentre(db, { id: only })) ?? null;
  const sentence = 'Choose which of your centres the new messages belong to.';
  throw new ExpectedError('request.invalid', sentence, { centre: sentence });
}

/**
 * As changes of a message are refused, for one that will be changed later.
 * @throws ExpectedError `message.not_found`, also for one that isn't seen; `operator.not_your_centre`
 */
export async function assertMayChange(db: Database, scope: Scope, messageId: MessageId): Promise<void> {
  if (scope === 'all') return;
  const belonging = belongingOf(scope, (await findCentresOf(db, messageId)) ?? []);
  if (belonging === 'not') throw new ExpectedError('message.not_found', 'Message not found.');
  if (belonging === 'shared') throw notYourCentre('This message also belongs to centres that aren’t yours.');
}

/** Whose messages are still to come, and for which centre; null for the command line, and for no centre. */
export interface Begun {
  accountId: AccountId | null;
  centreId: string | null;
}

/** Why messages that were begun aren't finished, as a clause about “it”. */
export const dutyLost = 'whoever began it may not add messages any more';
const centreLost = 'it was for a centre that isn’t its sender’s any more';

/**
 * Holds the rights of whoever began to bring in messages until the transaction ends (features/operators/README.md#own-centres).
 * @returns why nothing may become of it, as a clause about “it”; null when it may be finished
 */
export async function whyLost(trx: Transaction, { accountId, centreId }: Begun): Promise<string | null> {
  const held = await holdScopeOf(trx, { accountId, duty: 'messages' });
  if (held === null) return dutyLost;
  return isWithin(held.scope, centreId) ? null : centreLost;
}
