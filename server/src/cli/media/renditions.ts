import { Command } from 'commander';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { counted, printResult } from '#server/cli/kit/print';
import { cleanLine } from '#server/features/media/import/clean-text';
import {
  type Failure,
  type Progress,
  readFailures,
  readProgress,
  retryFailures,
} from '#server/features/media/transcoding/progress';

/** What is wrong everywhere is seen from the first of it. */
const mostListed = 100;
const longestLine = 400;

const help = `
A server makes them beside requests, where it found ffmpeg at its start. What can't be decoded is listed with the reason; it plays as it is.
'renditions retry' has it tried once more.

Example:
  npm run lectern -- renditions status --json`;

/** `lectern renditions`: what is made of audio. */
export function renditionsCommand(withLibrary: WithLibrary): Command {
  return new Command('renditions')
    .summary('see how far the renditions of audio are')
    .description('What is made of audio where ffmpeg is: renditions, how loud it is, its waveform.')
    .addCommand(
      new Command('status')
        .summary('say how much audio is prepared, waits, or could not be')
        .option('--json', 'print JSON')
        .addHelpText('after', help)
        .action((flags: { json?: boolean }) => showStatus(withLibrary, flags)),
    )
    .addCommand(
      new Command('retry')
        .summary('try once more what could not be prepared')
        .option('--json', 'print JSON')
        .addHelpText('after', example('renditions retry'))
        .action((flags: { json?: boolean }) => retry(withLibrary, flags)),
    );
}

async function showStatus(withLibrary: WithLibrary, { json = false }: { json?: boolean }): Promise<void> {
  const { progress, failures } = await withLibrary('renditions status', async ({ database }) => ({
    progress: await readProgress(database),
    failures: await readFailures(database),
  }));
  await printResult(json, { ...progress, failures }, statusOf(progress, failures));
}

async function retry(withLibrary: WithLibrary, { json }: { json?: boolean }): Promise<void> {
  const count = await withLibrary('renditions retry', ({ database }) => retryFailures(database));
  const words = `A server with ffmpeg tries ${counted(count, 'audio file')} once more.\n`;
  await printResult(json, { retried: count }, count === 0 ? 'Nothing has failed.\n' : words);
}

/** @returns the numbers, a line each, then what failed and why */
function statusOf(progress: Progress, failures: readonly Failure[]): string {
  const counts: [string, number][] = [
    ['audio files', progress.audioFiles],
    ['prepared', progress.prepared],
    ['at work', progress.atWork],
    ['waiting', progress.waiting],
    ['failed', progress.failed],
  ];
  const more = failures.length - mostListed;
  return [
    ...counts.map(([name, count]) => `${name.padEnd(12)}${count.toLocaleString('en').padStart(10)}`),
    ...failures.slice(0, mostListed).map(failureLine),
    ...(more > 0 ? [`× and ${more} more (--json lists all)`] : []),
    '',
  ].join('\n');
}

function failureLine({ messageId, topic, reason }: Failure): string {
  const message = messageId === null ? 'audio of no message' : `message ${messageId}, “${topic}”`;
  return cleanLine(`× ${message}: ${reason}`, longestLine);
}
