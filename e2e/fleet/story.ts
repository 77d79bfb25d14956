import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { confirmAddress } from '#core/server/test/confirm-address';
import { makeFolder } from '#core/server/test/folder';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { makeTickets } from '#core/server/test/make-tickets';
import type { Fault, Pace } from './faults.ts';
import { emptyJournal, type Journal } from './journal.ts';
import { fillLibrary } from './library.ts';
import { Listener } from './listener.ts';
import { buildNewVersion } from './new-version.ts';
import { Operator } from './operator.ts';
import { proveAll } from './proofs.ts';
import { type Stage, setStage } from './stage.ts';
import { Visitor } from './visitor.ts';
import { Watch } from './watch.ts';
import { Workload } from './workload.ts';

/** What a fault did. */
export interface Chapter {
  name: string;
  /** What was lost, done twice, answered wrongly or too late: nothing of it may be. */
  findings: string[];
  /** From the end of the fault until every request was answered again. */
  wholeAgainMs: number;
  /** All of it. */
  tookMs: number;
  /** How often each kind of request was answered and refused. */
  tallies: ReturnType<Watch['take']>['tallies'];
}

const listeners = 6;
const ticketNaira = 1000;
/** By then every request has to be answered again. */
const wholeWithinMs = 20_000;
/** In a row. */
const probes = 10;

/** Has people use a fleet while one fault after the other happens to it. */
export async function tellStory(pace: Pace, ffmpeg: string, faults: readonly Fault[]): Promise<Chapter[]> {
  const stage = await setStage(ffmpeg);
  const versions = await makeFolder();
  let version = 0;
  const makeNext = () => {
    version += 1;
    return buildNewVersion(path.join(versions, String(version)), `next-${version}`);
  };
  const journal = emptyJournal();
  const watch = new Watch(stage.url);
  const actors = await cast(stage, watch, journal, pace);
  const workload = new Workload(actors, (error) => watch.found(String(error)));
  const chapters: Chapter[] = [];
  for (const fault of faults) {
    const began = performance.now();
    workload.start();
    await pause(pace.workMs);
    const wholeAgainMs = await happen(stage, watch, () => fault.run(stage, pace, makeNext), fault);
    await pause(pace.workMs);
    await workload.rest();
    const lost = await proveAll(stage, journal);
    const { findings, tallies } = watch.take();
    const tookMs = Math.round(performance.now() - began);
    chapters.push({ name: fault.name, findings: [...findings, ...lost], wholeAgainMs, tookMs, tallies });
  }
  return chapters;
}

async function cast(stage: Stage, watch: Watch, journal: Journal, { paidMessages, ticketsEach }: Pace) {
  const db = stage.db();
  const library = await fillLibrary(db, await stage.environment('import'), paidMessages);
  const people = [];
  for (let seed = 0; seed < listeners; seed += 1) {
    const account = await makeListener(db);
    await confirmAddress(db, account);
    const pins = await makeTickets(db, ticketNaira, ticketsEach);
    const { id: playlistId } = await db
      .insertInto('playlists')
      .values({ account_id: account.accountId, name: 'For the road', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    people.push(new Listener({ watch, journal, library, account, playlistId, pins }, seed));
  }
  const operator = new Operator({ url: stage.url, account: await makeOperator(db), journal, watch });
  return [...people, operator, new Visitor(watch)];
}

/** @returns how long after the fault the fleet was whole again, in ms */
async function happen(stage: Stage, watch: Watch, work: () => Promise<void>, { allowed }: Fault): Promise<number> {
  watch.allow(allowed);
  await work();
  const over = performance.now();
  for (let good = 0; good < probes; ) {
    good = (await isWhole(stage, watch)) ? good + 1 : 0;
    if (performance.now() - over > wholeWithinMs) {
      watch.found(`the fleet was not whole again within ${wholeWithinMs / 1000} s`);
      break;
    }
    await pause(50);
  }
  watch.allow('nothing');
  return Math.round(performance.now() - over);
}

/** All servers say so, and requests that need the database are answered. */
async function isWhole({ web, worker }: Stage, watch: Watch): Promise<boolean> {
  const ready = await Promise.all([...web, worker].map((server) => server.isReady()));
  const reply = await watch.ask({ kind: 'probe', address: `/v1/messages?pageSize=1&n=${performance.now()}` });
  return ready.every(Boolean) && reply?.status === 200;
}
