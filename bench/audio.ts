import path from 'node:path';
import { audioPath } from '#contract/media';
import { audioKey } from '#server/platform/storage/storage';
import { startNginx } from './baselines.ts';
import { audioBytes } from './catalogue.ts';
import { isInstalled, load } from './machine.ts';
import { report } from './report.ts';
import { timeSequential } from './sequential.ts';

const seconds = 6;
const rangeBytes = 64 * 1024;

/**
 * An hour's talk whole and by ranges of 64 KB, beside nginx serving the same file where it is installed.
 * @param sha256 of the audio
 */
export async function benchAudio(url: string, dataDir: string, sha256: string): Promise<void> {
  const ours = `${url}${audioPath(sha256, 'mp3')}`;
  const whole = await wholeFile(ours);
  report('audio, whole: 4 connections', whole, 'MB/s');
  const range = await ranges(ours);
  report('audio, 64 KB range: first byte p50', range.p50Ms, 'ms');
  report('audio, 64 KB range: first byte p99', range.p99Ms, 'ms');

  if (!(await isInstalled('nginx'))) return console.log('nginx is not installed: nothing to compare with');
  const nginx = await startNginx(path.join(dataDir, 'media'));
  const theirs = `${nginx.url}/${audioKey(sha256)}`;
  const theirWhole = await wholeFile(theirs);
  report('nginx, whole: 4 connections', theirWhole, 'MB/s');
  report('audio, whole: part of nginx', whole / theirWhole, '');
  report('nginx, 64 KB range: first byte p50', (await ranges(theirs)).p50Ms, 'ms');
  nginx.stop();
}

async function wholeFile(url: string): Promise<number> {
  const figures = await load({ url, connections: 4, seconds, headers: { Range: 'bytes=0-' } });
  return figures.megabytesPerSecond;
}

function ranges(url: string) {
  return timeSequential({
    count: 2000,
    request: (n) => {
      const start = (n * 7_919 * 64) % (audioBytes - rangeBytes);
      return { url, headers: { range: `bytes=${start}-${start + rangeBytes - 1}` } };
    },
    until: 'first byte',
  });
}
