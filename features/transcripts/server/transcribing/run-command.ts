import { spawn } from 'node:child_process';
import { endGroup, giveWay } from '#core/server/process/command-group';
import { printable } from '#core/server/text/printable';

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export interface CommandRun {
  command: string;
  /** Absolute path, the command's last argument. */
  audio: string;
  /** Absolute path for the command's result, instead of its output. */
  output: string;
  language: string;
  maxBytes: number;
  signal: AbortSignal;
}

const environment =
  'LECTERN_AUDIO="$1" LECTERN_OUTPUT="$2" LECTERN_LANGUAGE="$3"; export LECTERN_AUDIO LECTERN_OUTPUT LECTERN_LANGUAGE; set -- "$1"';
const maxOutputCharacters = 4000;

/**
 * A message's data never become part of the shell line: the file is an argument, other data are in the environment.
 * @throws CommandError for an exit code other than 0, or too much output
 */
export function runCommand({ command, audio, output, language, maxBytes, signal }: CommandRun): Promise<Buffer> {
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
      if (size > maxBytes) end();
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-maxOutputCharacters);
    });
    child.once('error', (error) => reject(new CommandError(`it can’t be run: ${error.message}`)));
    child.once('close', (code, endedBy) => {
      signal.removeEventListener('abort', end);
      end();
      if (signal.aborted) reject(signal.reason);
      else if (size > maxBytes) reject(new CommandError(`it wrote more than ${maxBytes / 1024 / 1024} MB`));
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
