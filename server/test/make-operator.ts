import type { Database } from '#server/database/database';
import { type Clock, systemClock } from '#server/platform/clock';
import { type MadeListener, makeListener } from './make-listener.ts';

/** Makes an account that runs the library, as if its link had been opened, and signs in. @param clock whose time the session starts at */
export async function makeOperator(db: Database, clock: Clock = systemClock): Promise<MadeListener> {
  const made = await makeListener(db, clock);
  await db
    .updateTable('accounts')
    .set({ role: 'operator', email_confirmed_at: clock.now() })
    .where('id', '=', made.accountId)
    .execute();
  return made;
}
