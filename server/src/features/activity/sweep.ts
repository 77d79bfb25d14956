import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { forgetAccount, listForgottenTooSoon } from './personal-queries.ts';
import { deleteActivitiesBefore, deleteIdleDevices } from './sweep-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long plays and downloads are kept as they were sent; what is asked of them stands in roll-ups and histories. */
const activityDays = 100;
/** An account is swept after for as long, by far, as a request can take. */
const accountDays = 2;
/** Small steps, each its own transaction: nobody waits for them. */
const step = 2_000;

/**
 * Removes activities after 100 days, browsers that nothing is known of any more, and what an activity that was on its way
 * while its account was deleted has left.
 * @param signal says when to give up; the rest is removed next time
 */
export async function sweep(
  { database, clock }: { database: Database; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now().getTime();
  const before = new Date(now - activityDays * dayMs);
  for (const remove of [deleteActivitiesBefore, deleteIdleDevices]) {
    while (!signal.aborted && (await remove(database, before, step)) === step);
  }
  for (const id of await listForgottenTooSoon(database, new Date(now - accountDays * dayMs))) {
    await database.transaction().execute((trx) => forgetAccount(trx, AccountId.parse(id)));
  }
}
