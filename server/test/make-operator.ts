import type { Database } from '#server/database/database';
import { type Clock, systemClock } from '#server/platform/clock';
import { type MadeListener, makeListener } from './make-listener.ts';

/**
 * Creates an operator's account, as if its link had been opened, and signs in.
 * @param clock for the start of the session
 */
export async function makeOperator(db: Database, clock: Clock = systemClock): Promise<MadeListener> {
  const made = await makeListener(db, clock);
  await db
    .updateTable('accounts')
    .set({ role: 'operator', email_confirmed_at: clock.now() })
    .where('id', '=', made.accountId)
    .execute();
  return made;
}
