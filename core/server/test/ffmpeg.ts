import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoFiles } from './audio-files.ts';

/** Without ffmpeg, tests that need it are skipped, but fail on CI. */
export const hasFfmpeg = process.env.CI !== undefined || spawnSync('ffmpeg', ['-version']).status === 0;

export function runFfmpeg(args: readonly string[]): string {
  const { error, status, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args], {
    encoding: 'utf8',
  });
  if (error) throw new Error(`These tests need ffmpeg (apt-get install ffmpeg): ${error.message}`);
  if (status !== 0) throw new Error(`ffmpeg ${args.join(' ')} failed:\n${stderr}`);
  return stderr;
}

export function makeSpeech(folder: string, name: string, seconds: number, args: readonly string[] = []): Buffer {
  const target = path.join(folder, name);
  const source = demoFiles()[0] ?? '';
  runFfmpeg(['-stream_loop', '-1', '-i', source, '-t', String(seconds), '-map', '0:a:0', ...args, target]);
  return readFileSync(target);
}
