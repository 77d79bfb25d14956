import { AccountId } from '#core/contract/ids';
import { type Clock, systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { Sessions } from '#features/accounts/server/sessions';

export interface MadeListener {
  accountId: AccountId;
  email: string;
  token: string;
  headers: { authorization: string; 'content-type': string };
}

let made = 0;

export async function makeListener(db: Database, clock: Clock = systemClock): Promise<MadeListener> {
  made += 1;
  const email = `listener-${process.pid}-${made}@example.org`;
  const { id } = await db
    .insertInto('accounts')
    .values({
      email,
      password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
      first_name: 'Listener',
      last_name: String(made),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accountId = AccountId.parse(id);
  const token = await new Sessions(db, clock).start(db, accountId);
  return { accountId, email, token, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
}
