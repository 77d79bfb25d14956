import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import { messageOf } from '#server/platform/errors';

/** ffmpeg ran and ended with a failure of its own: it could do nothing with what it was given. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

export interface FfmpegRun {
  /** Ends it at once. */
  signal: AbortSignal;
  /** Gets what it writes to `pipe:1`. */
  onOutput(chunk: Buffer): void;
}

/** Of what it says, so much is kept, in characters: its summary and its last words. */
const mostSaid = 16_000;
const findLimitMs = 20_000;
/** What Lectern asks of it, and who is to say that it has it. */
const needs = [
  { args: ['-encoders'], names: ['libopus', 'libmp3lame'] },
  { args: ['-h', 'muxer=webm'], names: ['cues_to_front'] },
] as const;

/** The program that decodes and encodes audio, where the machine has it. It gives way to everything else that runs there. */
export class Ffmpeg {
  readonly #program: string;

  private constructor(program: string) {
    this.#program = program;
  }

  /**
   * Looks for it, once.
   * @param program its name or path
   * @param signal ends the looking
   * @returns ffmpeg, or why it can't be used
   */
  static async find(program: string, signal?: AbortSignal): Promise<{ ffmpeg: Ffmpeg } | { missing: string }> {
    const ffmpeg = new Ffmpeg(program);
    const signals = [AbortSignal.timeout(findLimitMs), ...(signal ? [signal] : [])];
    try {
      for (const { args, names } of needs) {
        let said = '';
        const onOutput = (chunk: Buffer) => {
          said += chunk.toString();
        };
        await ffmpeg.run(['-hide_banner', ...args], { signal: AbortSignal.any(signals), onOutput });
        const missing = names.find((name) => !said.includes(name));
        if (missing !== undefined) return { missing: `${program} has no ${missing}` };
      }
      return { ffmpeg };
    } catch (error) {
      return { missing: messageOf(error) };
    }
  }

  /**
   * Runs it to its end.
   * @returns the end of what it said
   * @throws FfmpegError when it failed; the error of the signal when it was ended
   */
  run(args: readonly string[], { signal, onOutput }: FfmpegRun): Promise<string> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
      const child = spawn(this.#program, args, { stdio, signal, killSignal: 'SIGKILL' });
      giveWay(child);
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-mostSaid);
      });
      child.stdout.on('data', onOutput);
      child.once('error', (error) => reject(signal.aborted ? signal.reason : error));
      child.once('close', (code, endedBy) => {
        if (signal.aborted) reject(signal.reason);
        else if (code === 0) resolve(said);
        else if (code === null) reject(new Error(`ffmpeg was ended by ${endedBy}`));
        else reject(new FfmpegError(lastWords(said)));
      });
    });
  }
}

/** Listeners come first: it runs when nothing else wants to. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or may not: then it runs as everything does.
  }
}

function lastWords(said: string): string {
  return said.trim().split('\n').at(-1)?.trim() || 'it said nothing';
}
