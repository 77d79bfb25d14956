import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type Journal, newJournal } from '#kit/journal';
import { Newcomer } from '#kit/newcomer';
import { Payer } from '#kit/payer';
import { gatherPeople, type Supplies } from '#kit/people';
import type { Site } from '#kit/site';
import { Watch } from '#kit/watch';
import { Workload } from '#kit/workload';

export interface People {
  watch: Watch;
  journal: Journal;
  workload: Workload;
  operator: MadeListener;
}

const listeners = 2;
const longestMs = 30_000;
const restMs = 150;

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
