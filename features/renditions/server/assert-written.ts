import { type Ffmpeg, FfmpegError } from './ffmpeg.ts';
import type { RenditionFile } from './rendition-kinds.ts';

/** Below 1, because the header's duration is only accurate to a few frames. */
const smallestShare = 0.95;
/** In seconds. Encoders add a moment at both ends, which is a large part of a short file. */
const encodersMoment = 0.25;
const formats = { low: 'webm', ultra: 'webm', mp3: 'mp3', compact: 'mp3' } as const;

/**
 * Checks the output, because ffmpeg exits successfully even if the disk was full at the end.
 * @param seconds of the original
 * @throws Error when the rendition is invalid or truncated; a retry may succeed
 */
export async function assertWritten(
  ffmpeg: Ffmpeg,
  { kind, file }: RenditionFile,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<void> {
  const input = ['-protocol_whitelist', 'file', '-f', formats[kind], '-i', file];
  const args = ['-hide_banner', '-nostdin', '-nostats', ...input, '-map', '0:a:0', '-c', 'copy', '-f', 'null', '-'];
  const said = await ffmpeg.run(args, { signal, onOutput: () => undefined }).catch((error: unknown) => {
    if (error instanceof FfmpegError) throw new Error(`The output of ffmpeg (${kind}) can't be read: ${error.message}`);
    throw error;
  });
  const found = lengthIn(said);
  if (isWhole(found, seconds)) return;
  throw new Error(`The output of ffmpeg (${kind}) has only ${Math.floor(found)} of ${Math.round(seconds)} seconds.`);
}

export function isWhole(seconds: number, expected: number): boolean {
  return seconds > 0 && seconds >= expected * smallestShare - encodersMoment;
}

/** @returns seconds from ffmpeg's last progress line; 0 without one */
function lengthIn(said: string): number {
  const last = [...said.matchAll(/^size=.* time=(\d+):(\d+):(\d+\.\d+)/gm)].at(-1);
  const [, hours, minutes, seconds] = last ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
