import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type Journal, newJournal } from '#kit/journal';
import { Newcomer } from '#kit/newcomer';
import { Payer } from '#kit/payer';
import { gatherPeople, type Supplies } from '#kit/people';
import type { Site } from '#kit/site';
import { Watch } from '#kit/watch';
import { Workload } from '#kit/workload';

/** Who uses a site, and what came of it. */
export interface People {
  watch: Watch;
  journal: Journal;
  workload: Workload;
  /** Sees the desk. */
  operator: MadeListener;
}

const listeners = 2;
/** No request may take longer, though one fault may follow on the other. */
const longestMs = 30_000;
/** A small load: the proof is of what happens to each, not of how many there are. */
const restMs = 150;

/** Fills a site's library, and has people ready to use it, who also sign up and pay by card. */
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
