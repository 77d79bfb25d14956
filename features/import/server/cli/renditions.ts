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
  summary: 'say how much audio is prepared, waits, or could not be',
  notes: `A server makes them beside requests, where it found ffmpeg at its start. What an earlier version prepared gets the renditions that are new since, after all that waits ('to complete').
What can't be decoded is listed with the reason; it plays as it is.
'renditions retry' has it tried once more.`,
  examples: ['renditions status --json'],
  run: async ({ database }) => ({ ...(await readProgress(database)), failures: await readFailures(database) }),
  words: ({ failures, ...progress }) => linesOr([...countLines(progress), ...mostOf(failures, failureLine)]),
});

const retry = verb('retry', {
  summary: 'try once more what could not be prepared',
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
    summary: 'see how far the renditions of audio are',
    description: 'What is made of audio where ffmpeg is: renditions, how loud it is, its waveform.',
  },
  [status, retry],
);
