import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '#core/server/test/folder';
import { type Journal, newJournal } from '#kit/journal';
import { gatherPeople } from '#kit/people';
import { proveJournal } from '#kit/proofs';
import { proveReceiptsOnce } from '#kit/receipts';
import { waitForRecovery } from '#kit/recovery';
import { Watch } from '#kit/watch';
import { Workload } from '#kit/workload';
import type { Fault, Pace } from './faults.ts';
import { buildNewVersion } from './new-version.ts';
import { type Stage, setStage } from './stage.ts';

export interface Chapter {
  name: string;
  findings: string[];
  wholeAgainMs: number;
  tookMs: number;
  tallies: ReturnType<Watch['take']>['tallies'];
}

const listeners = 6;
const recovery = { probes: 10, withinMs: 20_000 };

export async function tellStory(pace: Pace, ffmpeg: string, faults: readonly Fault[]): Promise<Chapter[]> {
  const stage = await setStage(ffmpeg);
  const versions = await makeFolder();
  let version = 0;
  const makeNext = () => {
    version += 1;
    return buildNewVersion(path.join(versions, String(version)), `next-${version}`);
  };
  const journal = newJournal();
  const watch = new Watch(stage.url);
  const { actors } = await gatherPeople(stage, { watch, journal }, { listeners, ...pace });
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

async function happen(stage: Stage, watch: Watch, work: () => Promise<void>, { allowed }: Fault): Promise<number> {
  watch.allow(allowed);
  await work();
  const wholeAgainMs = await waitForRecovery(stage, watch, recovery);
  watch.allow('nothing');
  return wholeAgainMs;
}

async function proveAll(stage: Stage, journal: Journal): Promise<string[]> {
  return [
    ...(await proveJournal(stage, journal)),
    ...(await proveReceiptsOnce(stage, journal)),
    ...stage.servers.flatMap((server) => server.takeComplaints()),
  ];
}
