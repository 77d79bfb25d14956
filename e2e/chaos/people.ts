import { confirmAddress } from '#core/server/test/confirm-address';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { makeTickets } from '#core/server/test/make-tickets';
import type { Journal } from '#fleet/journal';
import { fillLibrary } from '#fleet/library';
import { Listener } from '#fleet/listener';
import { Operator } from '#fleet/operator';
import { Visitor } from '#fleet/visitor';
import { Watch } from '#fleet/watch';
import { Workload } from '#fleet/workload';
import { newJournal, type SiteJournal } from './journal.ts';
import { Newcomer } from './newcomer.ts';
import { Payer } from './payer.ts';
import type { Site } from './site.ts';

/** Who uses a site, and what came of it. */
export interface People {
  watch: Watch;
  journal: SiteJournal;
  workload: Workload;
  /** Sees the desk. */
  operator: MadeListener;
}

const listeners = 2;
/** No request may take longer, though one fault may follow on the other. */
const longestMs = 30_000;
const ticketNaira = 1000;
/** A small load: the proof is of what happens to each, not of how many there are. */
const restMs = 150;

/** Fills a site's library, and has people ready to use it. @param supplies how much there is to buy and to redeem */
export async function gatherPeople(
  site: Site,
  supplies: { paidMessages: number; ticketsEach: number },
): Promise<People> {
  const db = site.db();
  const watch = new Watch(site.url, longestMs);
  const journal = newJournal();
  const library = await fillLibrary(db, await site.environment('import'), supplies.paidMessages);
  const actors = [];
  for (let seed = 0; seed < listeners; seed += 1) {
    const account = await makeListener(db);
    await confirmAddress(db, account);
    const pins = await makeTickets(db, ticketNaira, supplies.ticketsEach);
    const playlistId = await makePlaylist(site, account);
    actors.push(new Listener({ watch, journal: journal satisfies Journal, library, account, playlistId, pins }, seed));
  }
  const operator = await makeOperator(db);
  const { url, provider } = site;
  const workload = new Workload(
    [
      ...actors,
      new Operator({ url, account: operator, journal, watch }),
      new Visitor(watch),
      new Newcomer(watch, journal),
      new Payer({ url, watch, journal, account: await makeListener(db), provider }),
    ],
    (error) => watch.found(String(error)),
    restMs,
  );
  return { watch, journal, workload, operator };
}

async function makePlaylist(site: Site, { accountId }: MadeListener): Promise<string> {
  const { id } = await site
    .db()
    .insertInto('playlists')
    .values({ account_id: accountId, name: 'For the road', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
