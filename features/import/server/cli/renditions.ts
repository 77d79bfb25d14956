import { noun, verb } from '#core/server/cli/command';
import { counted, linesOr, mostOf } from '#core/server/cli/words';
import { cleanLine } from '#features/audio/server/ingest/details/clean-text';
import {
  type Failure,
  type Progress,
  readFailures,
  readProgress,
  retryFailures,
} from '#features/renditions/server/progress';

const longestLine = 400;

const status = verb('status', {
  summary: 'show how much audio is prepared, waiting or failed',
  notes: `A server prepares audio in the background if it found ffmpeg at its start. Audio prepared by an earlier version gets the new renditions
after everything that waits ('to complete'). Audio that can't be decoded is listed with the reason, and plays without renditions.
'renditions retry' tries it once more.`,
  examples: ['renditions status --json'],
  run: async ({ database }) => ({ ...(await readProgress(database)), failures: await readFailures(database) }),
  words: ({ failures, ...progress }) => linesOr([...countLines(progress), ...mostOf(failures, failureLine)]),
});

const retry = verb('retry', {
  summary: 'try failed audio once more',
  run: async ({ database }) => ({ retried: await retryFailures(database) }),
  words: ({ retried }) =>
    retried === 0
      ? 'Nothing has failed.\n'
      : `A server with ffmpeg tries ${counted(retried, 'audio file')} once more.\n`,
});

function countLines(progress: Progress): string[] {
  const counts: [string, number][] = [
    ['audio files', progress.audioFiles],
    ['prepared', progress.prepared],
    ['at work', progress.atWork],
    ['waiting', progress.waiting],
    ['failed', progress.failed],
    ['to complete', progress.older],
  ];
  return counts.map(([name, count]) => `${name.padEnd(12)}${count.toLocaleString('en').padStart(10)}`);
}

function failureLine({ messageId, topic, reason }: Failure): string {
  const message = messageId === null ? 'audio of no message' : `message ${messageId}, “${topic}”`;
  return cleanLine(`× ${message}: ${reason}`, longestLine);
}

export const renditionsCommand = noun(
  'renditions',
  {
    summary: 'see the progress of preparing audio',
    description: 'Audio prepared with ffmpeg: renditions, loudness and waveforms.',
  },
  [status, retry],
);
