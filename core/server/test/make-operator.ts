import type { OperatorRole } from '#core/contract/duties';
import { type Clock, systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { giveSecondFactor } from './give-second-factor.ts';
import { type MadeListener, makeListener } from './make-listener.ts';

interface MadeRights {
  role?: OperatorRole;
  centres?: readonly string[];
  withSecondFactor?: boolean;
}

export async function makeOperator(
  db: Database,
  clock: Clock = systemClock,
  { role = 'owner', centres = [], withSecondFactor = true }: MadeRights = {},
): Promise<MadeListener> {
  const made = await makeListener(db, clock);
  await db
    .updateTable('accounts')
    .set({ role: 'operator', operator_role: role, email_confirmed_at: clock.now() })
    .where('id', '=', made.accountId)
    .execute();
  if (withSecondFactor) await giveSecondFactor(db, made.accountId, clock.now());
  const rows = centres.map((centre_id) => ({ account_id: made.accountId, centre_id }));
  if (rows.length > 0) await db.insertInto('operator_centres').values(rows).execute();
  return made;
}

export async function makeOwner(db: Database, email: string, now: Date): Promise<void> {
  const { id } = await db
    .updateTable('accounts')
    .set({ role: 'operator', operator_role: 'owner', email_confirmed_at: now })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveSecondFactor(db, id, now);
}
