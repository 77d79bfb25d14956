import { spawn } from 'node:child_process';
import { endGroup, giveWay } from '#core/server/process/command-group';
import { printable } from '#core/server/text/printable';

/** The message is a clause about "it". */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export interface CommandRun {
  /** A shell line. */
  command: string;
  /** An absolute path, the command's last argument. */
  audio: string;
  /** An absolute path to which it may write instead of to its output. */
  output: string;
  /** The audio's language, as a BCP 47 tag. */
  language: string;
  /** The output's limit, in bytes. */
  mostBytes: number;
  /** Ends the command with all its child processes. */
  signal: AbortSignal;
}

const environment =
  'LECTERN_AUDIO="$1" LECTERN_OUTPUT="$2" LECTERN_LANGUAGE="$3"; export LECTERN_AUDIO LECTERN_OUTPUT LECTERN_LANGUAGE; set -- "$1"';
/** The kept end of the error output, in characters. */
const mostSaid = 4000;

/**
 * No data of a message become part of the shell line: the file is an argument, the rest is in the environment.
 * @returns the output
 * @throws CommandError for an exit code other than 0, or too much output; the signal's reason when aborted
 */
export function runCommand({ command, audio, output, language, mostBytes, signal }: CommandRun): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = spawn('/bin/sh', ['-c', `${environment}\n${command} "$@"`, 'transcribe', audio, output, language], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    giveWay(child);
    const end = () => endGroup(child);
    signal.addEventListener('abort', end);
    const chunks: Buffer[] = [];
    let size = 0;
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostBytes) end();
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-mostSaid);
    });
    child.once('error', (error) => reject(new CommandError(`it can’t be run: ${error.message}`)));
    child.once('close', (code, endedBy) => {
      signal.removeEventListener('abort', end);
      // Ends processes that the command left behind.
      end();
      if (signal.aborted) reject(signal.reason);
      else if (size > mostBytes) reject(new CommandError(`it wrote more than ${mostBytes / 1024 / 1024} MB`));
      else if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new CommandError(`it ended with ${code === null ? endedBy : `code ${code}`}${lastLineOf(said)}`));
    });
  });
}

function lastLineOf(said: string): string {
  const line = said
    .split('\n')
    .findLast((each) => each.trim() !== '')
    ?.trim();
  return line ? `: ${printable(line)}` : '';
}
