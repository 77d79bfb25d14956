import type { CentreSlug, MessageId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { ExpectedError } from '#server/platform/errors';
import { belongingOf, notYourCentre } from './policy.ts';
import { isWithin, type Scope } from './scope.ts';
import { findCentre, findCentresOf } from './scope-queries.ts';

export interface Place {
  id: string;
  slug: string;
}

/**
 * Says where new messages belong (docs/product/operators.md#own-centres).
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

/** Why what was begun for a centre isn't finished, as a clause about “it”. */
export const centreLost = 'it was for a centre that isn’t its sender’s any more';
