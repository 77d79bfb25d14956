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
 * Without a chosen centre, a manager's only centre counts (core/server/scope/README.md#what-it-promises).
 * @returns null for an unlimited scope without a choice
 */
export async function placeNew(db: Database, scope: Scope, slug: CentreSlug | undefined): Promise<Place | null> {
  if (slug !== undefined) {
    const centre = await findCentre(db, { slug });
    if (!centre) throw new ExpectedError('centre.not_found', `There is no centre with the address “${slug}”.`);
    if (!isWithin(scope, centre.id)) throw notYourCentre(`You can’t add messages to ${centre.name}.`, 'centre');
    return centre;
  }
  if (scope === 'all') return null;
  const [only, ...others] = scope.centres;
  if (only === undefined) throw notYourCentre('New messages need a centre, and you have none at the moment.');
  if (others.length === 0) return (await findCentre(db, { id: only })) ?? null;
  const sentence = 'Choose which of your centres the new messages belong to.';
  throw new ExpectedError('request.invalid', sentence, { centre: sentence });
}

/** Refuses in advance a change that would be refused later. A message outside the scope counts as not found. */
export async function assertMayChange(db: Database, scope: Scope, messageId: MessageId): Promise<void> {
  if (scope === 'all') return;
  const belonging = belongingOf(scope, (await findCentresOf(db, messageId)) ?? []);
  if (belonging === 'not') throw new ExpectedError('message.not_found', 'Message not found.');
  if (belonging === 'shared') throw notYourCentre('This message also belongs to centres that aren’t yours.');
}

/** Null for the command line, and for messages without a centre. */
export interface Begun {
  accountId: AccountId | null;
  centreId: string | null;
}

export const dutyLost = 'the operator who started it may no longer add messages';
const centreLost = 'the operator who started it no longer has the centre that it is for';

/**
 * Locks the rights of the operator who began to add messages (core/server/scope/README.md#what-it-promises).
 * @returns why the messages can't be finished, as a clause about “it”; null if they can
 */
export async function whyLost(trx: Transaction, { accountId, centreId }: Begun): Promise<string | null> {
  const held = await holdScopeOf(trx, { accountId, duty: 'messages' });
  if (held === null) return dutyLost;
  return isWithin(held.scope, centreId) ? null : centreLost;
}
