import { type Ffmpeg, FfmpegError } from './ffmpeg.ts';

/** What may be missing at the end: how long it is, its head tells to some frames. */
const smallestShare = 0.95;
/** Encoders add a moment at both ends, which counts as sound where it was encoded twice, and is much of a short file. */
const encodersMoment = 0.25;
const formats = { low: 'webm', mp3: 'mp3' } as const;

/**
 * Has ffmpeg read what it wrote, without decoding it: it ends well also when the disk was full at its last words.
 * @param seconds that the original plays
 * @throws Error when the rendition isn't what it should be, or ends early: another time it may be
 */
export async function assertWritten(
  ffmpeg: Ffmpeg,
  { kind, file }: { kind: 'low' | 'mp3'; file: string },
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<void> {
  const input = ['-protocol_whitelist', 'file', '-f', formats[kind], '-i', file];
  const args = ['-hide_banner', '-nostdin', '-nostats', ...input, '-map', '0:a:0', '-c', 'copy', '-f', 'null', '-'];
  const said = await ffmpeg.run(args, { signal, onOutput: () => undefined }).catch((error: unknown) => {
    if (error instanceof FfmpegError) throw new Error(`What ffmpeg wrote (${kind}) can't be read: ${error.message}`);
    throw error;
  });
  const found = lengthIn(said);
  if (isWhole(found, seconds)) return;
  throw new Error(`What ffmpeg wrote (${kind}) has only ${Math.floor(found)} of ${Math.round(seconds)} seconds.`);
}

/**
 * Whether audio goes to its end, to a moment: of what a full disk cut off, or what can't be decoded, more is missing.
 * @param seconds that are there
 * @param expected what the original plays, in seconds
 */
export function isWhole(seconds: number, expected: number): boolean {
  return seconds > 0 && seconds >= expected * smallestShare - encodersMoment;
}

/** @returns in seconds, what its last figures say; 0 when they say nothing */
function lengthIn(said: string): number {
  const last = [...said.matchAll(/^size=.* time=(\d+):(\d+):(\d+\.\d+)/gm)].at(-1);
  const [, hours, minutes, seconds] = last ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
