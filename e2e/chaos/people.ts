import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type Journal, newJournal } from '#kit/journal';
import { Newcomer } from '#kit/newcomer';
import { Payer } from '#kit/payer';
import { gatherPeople, type Supplies } from '#kit/people';
import type { Site } from '#kit/site';
import { Watch } from '#kit/watch';
import { Workload } from '#kit/workload';

/** The users of a site, and the record of what they did. */
export interface People {
  watch: Watch;
  journal: Journal;
  workload: Workload;
  /** An account with access to the desk. */
  operator: MadeListener;
}

const listeners = 2;
/** Time limit of a request, although one fault may follow another. */
const longestMs = 30_000;
/** The load is small, because this proves what happens to each request and not how many fit. */
const restMs = 150;

/** Fills a site's library, and prepares its users, including some who sign up and pay by card. */
export async function gather(site: Site, supplies: Supplies): Promise<People> {
  const { url, provider } = site;
  const watch = new Watch(url, longestMs);
  const journal = newJournal();
  const { actors, operator } = await gatherPeople(site, { watch, journal }, { listeners, ...supplies });
  const account = await makeListener(site.db());
  const payer = new Payer({ url, watch, journal, account, provider });
  const all = [...actors, new Newcomer(watch, journal), payer];
  return { watch, journal, workload: new Workload(all, (error) => watch.found(String(error)), restMs), operator };
}
