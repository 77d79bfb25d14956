import path from 'node:path';
import * as z from 'zod/mini';
import { noun, verb } from '#core/server/cli/command';
import { pageSize } from '#core/server/cli/common';
import { readNamed } from '#core/server/cli/files';
import { argument, fieldsOf, flag } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { linesOr } from '#core/server/cli/words';
import { every } from '#core/server/work/every';
import { progressBar } from '#features/import/server/cli/progress-bar';
import { readSource, type SourceRun, type SourceRunItem } from '#features/sources/desk';
import { followedVerbs } from './followed.ts';
import { heldBackWords, itemLine, readWhole } from './run-report.ts';
import { workOnRun } from './work-on-run.ts';

const exitCodes = { allGood: 0, someRefused: 1, stopped: 130 } as const;
const pauseMs = 1000;

const importSource = verb('import', {
  summary: 'bring in what a feed or list names',
  takes: {
    from: argument('<address-or-file>', 'of the feed or the CSV', z.string()),
    publish: flag('--publish', 'publish the messages at once, in place of drafts'),
  },
  jsonOption: 'print JSON, without a progress bar',
  notes: `Takes a podcast's feed (RSS), by its address or from a file, or a CSV of audio: the columns of the sheet of "import", with
"address" in place of "file". Title, description, date, categories, author and image become the message; the audio's tags fill in what the
feed doesn't say.

You can run this again at any time: messages already in the library, by their feed or their audio, don't change. A new run brings in new
messages and completes an interrupted run. A running server helps.

Messages are drafts unless you give --publish. Even then, messages that aren't public where they come from are held back as drafts:
drafts, private and scheduled posts, and those with a password or for members only. So are messages whose date can't be read. Addresses
in private networks are refused unless SOURCES_PRIVATE=on.

Exit code: 0 when everything went in or was there, 1 when something was refused, 2 when nothing could be done. 130 when it was stopped by
Ctrl-C: a running server then goes on with it.`,
  examples: ['sources import https://example.org/podcast.xml', 'sources import ~/talks.csv --publish --json'],
  isStoppable: true,
  async run(library, { from, publish }) {
    const given = /^https?:\/\//i.test(from) ? { address: from } : { file: await fileAt(from) };
    const { id } = await library.sources.desk.start(library.by, { ...given, publish });
    await bringIn(library, id);
    return readWhole(library, id);
  },
  words: summary,
  exitCode({ run }) {
    if (run.is_running) return exitCodes.stopped;
    return run.counts.refused > 0 ? exitCodes.someRefused : exitCodes.allGood;
  },
});

async function fileAt(file: string): Promise<{ name: string; text: string }> {
  return { name: path.basename(file), text: (await readNamed(file)).toString('utf8') };
}

async function bringIn(library: OpenLibrary, id: string): Promise<void> {
  const { sources, json } = library;
  const bar = progressBar(process.stderr.isTTY === true && !json);
  const show = async () => {
    const { run } = await sources.desk.read('all', id, { pageNumber: 1, pageSize: 1, state: undefined });
    const { added, same, refused, waiting, fetching } = run.counts;
    const done = added + same + refused;
    bar.show({ done, total: done + waiting + fetching, added, same, refused });
    return run;
  };
  const showing = every(
    pauseMs,
    async () => void (await show()),
    () => undefined,
  );
  try {
    await workOnRun(library, id);
    await show();
  } finally {
    await showing.stop();
    bar.stop();
  }
}

function summary({ run, items }: { run: SourceRun; items: readonly SourceRunItem[] }): string {
  const lines = items.map(itemLine);
  const { added, same, refused } = run.counts;
  const drafts = run.publish ? '' : ' as drafts';
  return linesOr([
    ...lines,
    `${added} added${drafts}${heldBackWords(run)}, ${same} there already, ${refused} refused.`,
  ]);
}

const list = verb('list', {
  summary: 'show what is being brought in and what was, the latest first',
  async run({ sources }) {
    const page = await sources.desk.list('all', { pageNumber: 1, pageSize });
    return { runs: page.data };
  },
  words: ({ runs }) => linesOr(runs.map(lineOf), 'Nothing has been brought in from a feed or list.'),
});

const stop = verb('stop', {
  summary: 'stop bringing in what a run has left; what is on its way is finished',
  takes: {
    id: argument('<run>', 'its number: "sources list" shows those there are', fieldsOf(readSource.params).id, {
      refusal: 'Give the number of a run.',
    }),
  },
  examples: ['sources stop 3'],
  run: ({ sources, by }, { id }) => sources.desk.stop(by, id),
  words: (run) => `${lineOf(run)}\n`,
});

function lineOf(run: SourceRun): string {
  const { id, at, title, origin, counts, is_running, is_stopped } = run;
  const state = is_running ? (is_stopped ? 'stopping' : 'runs') : is_stopped ? 'stopped' : 'done';
  const left = counts.waiting + counts.fetching;
  const numbers = `${counts.added} added${heldBackWords(run)}, ${counts.same} there already, ${counts.refused} refused, ${left} left`;
  return `${id}  ${at.slice(0, 10)}  ${state.padEnd(8)}  ${title || origin}: ${numbers}`;
}

export const sourcesCommand = noun(
  'sources',
  {
    summary: 'bring in podcasts and lists of audio, and follow podcasts',
    description: 'Sources: podcast feeds, and lists of audio addresses.',
  },
  [importSource, list, stop, ...followedVerbs],
);
