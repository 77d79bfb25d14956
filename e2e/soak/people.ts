import { makeChance } from '#core/server/test/chance';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { type Journal, newJournal } from '#kit/journal';
import { Listener } from '#kit/listener';
import { Newcomer } from '#kit/newcomer';
import { Payer } from '#kit/payer';
import { makeBuyer } from '#kit/people';
import type { Site } from '#kit/site';
import { Workload } from '#kit/workload';
import { Caller } from './caller.ts';
import { Crowd, TimedWatch } from './crowd.ts';
import { DeskWorker } from './desk-worker.ts';
import { Latencies } from './latencies.ts';
import type { SoakLibrary } from './library.ts';
import { OpenLoop } from './open-loop.ts';
import { Regular } from './regular.ts';
import { Visitors } from './visitors.ts';

export interface PeopleParts {
  site: Site;
  library: SoakLibrary;
  seed: number;
  isLong: boolean;
}

const amounts = {
  short: { listeners: 6, regulars: 4, payers: 2, ticketsEach: 60, deskRestMs: 500 },
  long: { listeners: 60, regulars: 40, payers: 20, ticketsEach: 150, deskRestMs: 15_000 },
};
const longestMs = 30_000;
const crowdShare = 0.06;
const requestsPerAction = 3;

export class People {
  readonly latencies = new Latencies();
  readonly journal: Journal = newJournal();
  readonly caller: Caller;
  readonly visitors: Visitors;
  readonly desk: Workload;
  readonly deskWorker: DeskWorker;
  readonly #findings: string[] = [];
  readonly #crowd = new Crowd();
  readonly #watches: TimedWatch[] = [];
  readonly #loops: { visitors: OpenLoop; crowd: OpenLoop };

  private constructor(
    { site, library, seed, isLong }: PeopleParts,
    operator: Awaited<ReturnType<typeof makeOperator>>,
  ) {
    const { url } = site;
    const watch = { found: (sentence: string) => void this.#findings.push(sentence) };
    const onFailure = (error: unknown) => watch.found(String(error));
    const chance = makeChance(seed);
    this.caller = new Caller({ url, watch, latencies: this.latencies });
    const { caller, journal, latencies } = this;
    const { messages, keywords } = library;
    this.visitors = new Visitors({ caller, watch, journal, library, messages, keywords, chance });
    const deskWatch = new TimedWatch(url, latencies, longestMs);
    this.#watches.push(deskWatch);
    this.deskWorker = new DeskWorker({ url, account: operator, journal, watch: deskWatch });
    const { deskRestMs } = isLong ? amounts.long : amounts.short;
    this.desk = new Workload([this.deskWorker], onFailure, deskRestMs);
    this.#loops = {
      visitors: new OpenLoop({ chance, onFailure, arrive: (dueAt) => this.visitors.arrive(dueAt) }),
      crowd: new OpenLoop({ chance: makeChance(seed + 1), onFailure, arrive: (dueAt) => this.#crowd.arrive(dueAt) }),
    };
  }

  static async gather(parts: PeopleParts): Promise<People> {
    const { site, library, isLong } = parts;
    const { listeners, regulars, payers, ticketsEach } = isLong ? amounts.long : amounts.short;
    const db = site.db();
    const people = new People(parts, await makeOperator(db));
    const { journal } = people;
    for (let seed = 0; seed < listeners; seed += 1) {
      const buyer = await makeBuyer(db, ticketsEach);
      people.#add(site, (watch) => new Listener({ ...buyer, journal, library, watch }, seed));
    }
    for (let seed = 0; seed < regulars; seed += 1) {
      const account = await makeListener(db);
      people.#add(site, (watch) => new Regular({ watch, account, library }, seed));
    }
    const { url, provider } = site;
    for (let n = 0; n < payers; n += 1) {
      const account = await makeListener(db);
      people.#add(site, (watch) => new Payer({ url, watch, journal, account, provider }));
    }
    people.#add(site, (watch) => new Newcomer(watch, journal));
    return people;
  }

  setRate(perSecond: number): void {
    this.#loops.visitors.setRate(perSecond * (1 - crowdShare));
    this.#loops.crowd.setRate((perSecond * crowdShare) / requestsPerAction);
  }

  setCrowdRate(perSecond: number): void {
    this.#loops.crowd.setRate(perSecond);
  }

  mayBeRefused(mayBe: boolean): void {
    this.caller.mayBeRefused = mayBe;
    for (const watch of this.#watches) watch.allow(mayBe ? 'refusals' : 'nothing');
  }

  get open(): number {
    return this.#loops.visitors.open + this.#loops.crowd.open;
  }

  async rest(): Promise<void> {
    await Promise.all([this.#loops.visitors.stop(), this.#loops.crowd.stop(), this.desk.rest()]);
  }

  takeLateness(): number {
    return this.#loops.visitors.takeLateness();
  }

  takeFindings(): string[] {
    return [...this.#findings.splice(0), ...this.#watches.flatMap((watch) => watch.take().findings)];
  }

  besides(seed: number, arrive: (dueAt: number) => Promise<void>, maxOpen: number): OpenLoop {
    const onFailure = (error: unknown) => void this.#findings.push(String(error));
    return new OpenLoop({ chance: makeChance(seed), arrive, onFailure, maxOpen });
  }

  #add(site: Site, make: Parameters<Crowd['add']>[1]): void {
    const watch = new TimedWatch(site.url, this.latencies, longestMs);
    this.#watches.push(watch);
    this.#crowd.add(watch, make);
  }
}
