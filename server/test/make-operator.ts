import type { Database } from '#server/database/database';
import { type Clock, systemClock } from '#server/platform/clock';
import { type MadeListener, makeListener } from './make-listener.ts';

/** Makes an account that runs the library, and signs in. @param clock whose time the session starts at */
export async function makeOperator(db: Database, clock: Clock = systemClock): Promise<MadeListener> {
  const made = await makeListener(db, clock);
  await db.updateTable('accounts').set({ role: 'operator' }).where('id', '=', made.accountId).execute();
  return made;
}
