import type { Database } from '#core/server/database/database';
import { confirmAddress } from '#core/server/test/confirm-address';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { makeTickets } from '#core/server/test/make-tickets';
import type { Journal } from './journal.ts';
import { fillLibrary } from './library.ts';
import { Listener, type ListenerParts } from './listener.ts';
import { Operator } from './operator.ts';
import type { Proven } from './proofs.ts';
import { Visitor } from './visitor.ts';
import type { Watch } from './watch.ts';
import type { Actor } from './workload.ts';

const ticketNaira = 1_000;

export interface Supplies {
  paidMessages: number;
  ticketsEach: number;
}

export async function gatherPeople(
  site: Pick<Proven, 'db' | 'environment'> & { url: string },
  { watch, journal }: { watch: Watch; journal: Journal },
  { listeners, paidMessages, ticketsEach }: Supplies & { listeners: number },
): Promise<{ actors: Actor[]; operator: MadeListener }> {
  const db = site.db();
  const library = await fillLibrary(db, await site.environment('import'), paidMessages);
  const actors: Actor[] = [];
  for (let seed = 0; seed < listeners; seed += 1) {
    const buyer = await makeBuyer(db, ticketsEach);
    actors.push(new Listener({ watch, journal, library, ...buyer }, seed));
  }
  const operator = await makeOperator(db);
  actors.push(new Operator({ url: site.url, account: operator, journal, watch }), new Visitor(watch));
  return { actors, operator };
}

export async function makeBuyer(
  db: Database,
  tickets: number,
): Promise<Pick<ListenerParts, 'account' | 'playlistId' | 'pins'>> {
  const account = await makeListener(db);
  await confirmAddress(db, account);
  const pins = await makeTickets(db, ticketNaira, tickets);
  const { id: playlistId } = await db
    .insertInto('playlists')
    .values({ account_id: account.accountId, name: 'For the road', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { account, playlistId, pins };
}
