import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '#core/server/test/signal-tree';
import { listMessages } from '#features/messages/contract';
import { report, type Sequence, timesOf, timingsOf } from './figures.ts';
import type { Bench, Scenario } from './harness.ts';
import { beginLibrary, makeTalks, runImport, talkBytes } from './import.ts';
import { type RunningLectern, runCommand } from './lectern.ts';
import { rangeOf } from './serving.ts';

const importRounds = 5;
const files = 2_000;
/** Listeners' requests are timed in alternating moments, so that the machine's other work affects both results alike. */
const listenerRounds = 60;
const settleMs = 50;
/** Talks of hours keep ffmpeg busy for longer than the whole measurement. */
const waiting = { files: 3, bytes: 172_800_000 };
const longestWaitMs = 60_000;
const list = '/v1/messages?pageSize=20';

export const renditions: Scenario = {
  name: 'renditions',
  library: 'empty',
  programs: ['ffmpeg'],
  async run(bench) {
    await makeTalks(path.join(bench.folder, 'long'), waiting);
    await makeTalks(path.join(bench.folder, 'talks'), { files, bytes: talkBytes });
    await measureListeners(bench);
    await measureImports(bench);
  },
};

async function measureListeners(bench: Bench): Promise<void> {
  const lectern = await startLibrary(bench, 'ffmpeg');
  const kinds = await requestsOf(lectern);
  const times = kinds.map(({ name }) => ({ name, off: [] as number[], on: [] as number[] }));
  for (let round = 0; round < 2 * listenerRounds; round += 1) {
    const state = round % 2 === 0 ? 'off' : 'on';
    for (const pid of await ffmpegsOf(lectern.pid)) process.kill(pid, state === 'off' ? 'SIGSTOP' : 'SIGCONT');
    await pause(settleMs);
    for (const [n, { sequence }] of kinds.entries()) times[n]?.[state].push(...(await timesOf(sequence)));
  }
  for (const { name, off, on } of times) {
    const [without, beside] = [timingsOf(off), timingsOf(on)];
    reportPair(`${name}: p50`, without.p50Ms, beside.p50Ms);
    reportPair(`${name}: p95`, without.p95Ms, beside.p95Ms);
  }
  await lectern.stop();
}

async function measureImports(bench: Bench): Promise<void> {
  const seconds = { off: [] as number[], ffmpeg: [] as number[] };
  for (let round = 1; round <= importRounds; round += 1) {
    for (const ffmpeg of ['off', 'ffmpeg'] as const) {
      const lectern = await startLibrary(bench, ffmpeg);
      seconds[ffmpeg].push((await runImport(bench, 'talks')).seconds);
      if (ffmpeg !== 'off') await isAtWork(bench.dataDir);
      await lectern.stop();
    }
  }
  // Other work of the machine only makes an import slower, so the fastest imports give the best comparison.
  reportPair(`import of ${files} files, seconds`, Math.min(...seconds.off), Math.min(...seconds.ffmpeg));
}

async function startLibrary(bench: Bench, ffmpeg: 'off' | 'ffmpeg'): Promise<RunningLectern> {
  await beginLibrary(bench);
  await runImport(bench, 'long');
  const lectern = await bench.start({ FFMPEG: ffmpeg });
  if (ffmpeg !== 'off') await isAtWork(bench.dataDir);
  return lectern;
}

async function isAtWork(dataDir: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < longestWaitMs; await pause(200)) {
    const status = await runCommand(dataDir, ['renditions', 'status']);
    if (/^at work +1$/m.test(status)) return;
  }
  throw new Error('no audio is being prepared: is ffmpeg installed?');
}

/** @throws Error if no ffmpeg runs, because the measurement would be meaningless */
async function ffmpegsOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const child of await childrenOf(pid)) {
    const name = await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'ffmpeg') found.push(child);
  }
  if (found.length === 0) throw new Error('no ffmpeg runs any more: the talks are too short for this machine');
  return found;
}

async function requestsOf({ url }: RunningLectern): Promise<{ name: string; sequence: Sequence }[]> {
  const page = listMessages.reply.parse(await (await fetch(url + list)).json());
  const audio = url + (page.data[0]?.file_url ?? '');
  let asked = 0;
  const ranges = () => {
    asked += 1;
    return rangeOf(audio, asked, waiting.bytes);
  };
  const notKept = () => {
    asked += 1;
    return { url: `${url}${list}&n=${asked}` };
  };
  return [
    { name: 'list, kept', sequence: { count: 100, request: () => ({ url: url + list }) } },
    { name: 'list, not kept', sequence: { count: 60, request: notKept } },
    { name: 'audio, 64 KB', sequence: { count: 100, request: ranges } },
  ];
}

function reportPair(name: string, without: number, beside: number): void {
  report(`renditions off, ${name}`, without);
  report(`renditions on, ${name}`, beside);
  report(`renditions on, ${name}: part of off`, beside / without);
}
