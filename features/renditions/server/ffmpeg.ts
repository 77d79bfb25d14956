import { spawn } from 'node:child_process';
import { messageOf } from '#core/server/errors';
import { endGroup, giveWay } from '#core/server/process/command-group';

export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

export interface FfmpegRun {
  signal: AbortSignal;
  onOutput(chunk: Buffer): void;
}

export interface FfmpegNeeds {
  signal?: AbortSignal;
  /** In ms without output, after which ffmpeg counts as hung. */
  stallMs?: number;
}

const maxOutputCharacters = 16_000;
const findLimitMs = 20_000;
const usualStallMs = 60_000;
const machineFault = /No space left|Disk quota|Input\/output error|Cannot allocate|Read-only file system/;
const noReason = /^(\s|size=|video:|\[Parsed_|Conversion failed!|$)/;
const needs = [
  { args: ['-encoders'], names: ['libopus', 'libmp3lame'] },
  { args: ['-h', 'muxer=webm'], names: ['cues_to_front'] },
] as const;

export class Ffmpeg {
  readonly #program: string;
  readonly #stallMs: number;

  private constructor(program: string, stallMs: number) {
    this.#program = program;
    this.#stallMs = stallMs;
  }

  static async find(
    program: string,
    { signal, stallMs = usualStallMs }: FfmpegNeeds = {},
  ): Promise<{ ffmpeg: Ffmpeg } | { missing: string; isLate: boolean }> {
    const asked = new Ffmpeg(program, usualStallMs);
    const limit = AbortSignal.timeout(findLimitMs);
    const signals = [limit, ...(signal ? [signal] : [])];
    try {
      for (const { args, names } of needs) {
        let said = '';
        const onOutput = (chunk: Buffer) => {
          said += chunk.toString();
        };
        await asked.run(['-hide_banner', ...args], { signal: AbortSignal.any(signals), onOutput });
        const missing = names.find((name) => !said.includes(name));
        if (missing !== undefined) return { missing: `${program} has no ${missing}`, isLate: false };
      }
      return { ffmpeg: new Ffmpeg(program, stallMs) };
    } catch (error) {
      return { missing: messageOf(error), isLate: limit.aborted };
    }
  }

  /**
   * @returns the end of the output
   * @throws FfmpegError only for faults of the input; Error when ffmpeg hung or the machine is at fault
   */
  run(args: readonly string[], { signal, onOutput }: FfmpegRun): Promise<string> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      // The process group lets the server terminate a script around ffmpeg together with ffmpeg.
      const child = spawn(this.#program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
      giveWay(child);
      const end = () => endGroup(child);
      signal.addEventListener('abort', end);
      let hasHung = false;
      const stalled = setTimeout(() => {
        hasHung = true;
        end();
      }, this.#stallMs);
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        stalled.refresh();
        said = (said + chunk.toString()).slice(-maxOutputCharacters);
      });
      child.stdout.on('data', (chunk: Buffer) => {
        stalled.refresh();
        onOutput(chunk);
      });
      const settle = (outcome: () => void) => {
        clearTimeout(stalled);
        signal.removeEventListener('abort', end);
        outcome();
      };
      child.once('error', (error) => settle(() => reject(error)));
      child.once('close', (code, endedBy) =>
        settle(() => {
          if (signal.aborted) reject(signal.reason);
          else if (hasHung) reject(new Error(`ffmpeg hung: nothing came of it for ${this.#stallMs / 1000} seconds`));
          else if (code === 0) resolve(said);
          else if (code === null) reject(new Error(`ffmpeg was ended by ${endedBy}`));
          else reject(faultIn(said));
        }),
      );
    });
  }
}

/** Looks for faults of the machine first: ffmpeg reports a full disk early, and its last lines only report the failure. */
function faultIn(said: string): Error {
  const lines = said.split('\n').filter((line) => !noReason.test(line));
  const fault = lines.findLast((line) => machineFault.test(line));
  if (fault !== undefined) return new Error(`ffmpeg can't go on: ${fault.trim()}`);
  return new FfmpegError(lines.at(-1)?.trim() || 'it said nothing');
}
