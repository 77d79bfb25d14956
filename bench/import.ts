import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '#core/server/paths';
import { report } from './figures.ts';
import type { Bench, Scenario } from './harness.ts';
import { residentMemory } from './lectern.ts';

export const talkBytes = 180_000;

const run = promisify(execFile);

export const importing: Scenario = {
  name: 'import',
  library: 'empty',
  programs: ['sha256sum'],
  async run(bench) {
    const speeds = new Map<number, number>();
    for (const files of [2_000, 10_000]) {
      const talks = path.join(bench.folder, 'talks');
      await makeTalks(talks, { files, bytes: talkBytes });
      const baseline = await copyAndHash(bench.folder, files);
      await beginLibrary(bench);
      await run('sync');
      const { seconds, peakMegabytes } = await runImport(bench, 'talks');
      speeds.set(files, files / seconds);
      report(`import, ${files} files: part of copying and hashing them`, seconds / baseline);
      report(`import, ${files} files: time`, seconds, 's');
      report(`import, ${files} files: speed`, files / seconds, 'files/s');
      report(`import, ${files} files: peak memory`, peakMegabytes, 'MB');
      await rm(talks, { recursive: true });
    }
    const [small = Number.NaN, large = Number.NaN] = speeds.values();
    report('import: speed at 10000 as part of speed at 2000', large / small);
  },
};

async function copyAndHash(folder: string, files: number): Promise<number> {
  const copying = await timeShell('cp -r talks copy && find copy -type f -print0 | xargs -0 sync', folder);
  await rm(path.join(folder, 'copy'), { recursive: true });
  const hashing = await timeShell('find talks -type f -print0 | xargs -0 sha256sum > /dev/null', folder);
  report(`cp -r with a sync of each of ${files} files`, copying, 's');
  report(`sha256sum of ${files} files`, hashing, 's');
  return copying + hashing;
}

async function timeShell(command: string, cwd: string): Promise<number> {
  await run('sync');
  const began = performance.now();
  await run('sh', ['-c', command], { cwd });
  return (performance.now() - began) / 1000;
}

/** A server makes the library, because commands don't make one, and so that the measurement excludes initdb. */
export async function beginLibrary(bench: Bench): Promise<void> {
  await rm(bench.dataDir, { recursive: true, force: true });
  await (await bench.start()).stop();
}

export async function makeTalks(folder: string, { files, bytes }: { files: number; bytes: number }): Promise<void> {
  await mkdir(folder, { recursive: true });
  const talk = await readFile(path.join(packageRoot, 'content/audio/the-patience-of-the-farmer.mp3'));
  const frames = framesOf(talk, bytes);
  for (let n = 1; n <= files; n += 1) {
    const tag = id3Tag({
      TIT2: `Talk number ${n}`,
      TPE1: `Speaker ${n % 200}`,
      TALB: `Service ${n % 20}`,
      TCON: 'Growth',
    });
    await writeFile(path.join(folder, `${String(n).padStart(5, '0')}.mp3`), Buffer.concat([tag, frames]));
  }
}

function framesOf(talk: Buffer, size: number): Buffer {
  const tagSize = 10 + (((talk[6] ?? 0) << 21) | ((talk[7] ?? 0) << 14) | ((talk[8] ?? 0) << 7) | (talk[9] ?? 0));
  const audio = talk.subarray(talk.subarray(0, 3).toString() === 'ID3' ? tagSize : 0);
  const first = audio.indexOf(Buffer.from([0xff, 0xf3]));
  const second = audio.indexOf(Buffer.from([0xff, 0xf3]), first + 4);
  // Skip the first frame, which is LAME's header and describes the original file.
  const frames = audio.subarray(second);
  const whole = frames.subarray(0, frames.length - (frames.length % (second - first)));
  const repeated = Buffer.concat(Array.from({ length: Math.ceil(size / whole.length) }, () => whole));
  return repeated.subarray(0, size - (size % (second - first)));
}

function id3Tag(texts: Record<string, string>): Buffer {
  const frames = Object.entries(texts).map(([id, text]) => {
    const body = Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
    const head = Buffer.alloc(10);
    head.write(id);
    head.writeUInt32BE(body.length, 4);
    return Buffer.concat([head, body]);
  });
  const body = Buffer.concat(frames);
  const head = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, (body.length >> 7) & 0x7f, body.length & 0x7f]);
  return Buffer.concat([head, body]);
}

export function runImport(
  { folder, dataDir }: Bench,
  talks: string,
  refused = false,
): Promise<{ seconds: number; peakMegabytes: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const program = path.join(packageRoot, 'dist/server/src/cli/main.js');
    const child = spawn(process.execPath, [program, 'import', path.join(folder, talks), '--json'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    let peakMegabytes = 0;
    const watch = setInterval(async () => {
      peakMegabytes = Math.max(peakMegabytes, await residentMemory(child.pid ?? 0, 'VmHWM'));
    }, 100);
    child.on('exit', (code) => {
      clearInterval(watch);
      if (code !== (refused ? 1 : 0)) return reject(new Error(`the import ended with ${code}`));
      resolve({ seconds: (performance.now() - began) / 1000, peakMegabytes });
    });
  });
}
