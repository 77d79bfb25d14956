import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import type { SourceRun, SourceRunItem } from '#contract/sources/desk';
import type { LibraryParts, WithLibrary } from '#server/cli/kit/library';
import { printResult } from '#server/cli/kit/print';
import { stoppable } from '#server/cli/kit/stop-signal';
import { type ProgressBar, progressBar } from '#server/cli/media/progress-bar';
import { readFault } from '#server/features/media/import/read-fault';
import { commandLine as by } from '#server/platform/act';
import { StopError } from '#server/platform/errors';
import { runCommands } from './runs.ts';

const exitCodes = { allGood: 0, someRefused: 1, stopped: 130 } as const;
const pauseMs = 1000;
const itemsAtOnce = 100;

interface ImportFlags {
  publish?: boolean;
  json?: boolean;
}

const help = `
Takes a podcast's feed (RSS), by its address or from a file, or a CSV of audio: the columns of the sheet of "import", with
"address" in place of "file". Title, description, date, categories, author and image become the message; what the feed doesn't say
the audio's tags do.

What is in the library already, by its feed or by its audio, is left as it is: it can be run again at any time, brings in what is
new, and completes a run that was interrupted. A server that runs helps.

Messages are drafts unless --publish says otherwise. Addresses of private networks are refused unless SOURCES_PRIVATE=on.

Exit code: 0 when everything went in or was there, 1 when something was refused, 2 when nothing could be done,
130 when it was stopped by Ctrl-C: a server that runs goes on with it.

Examples:
  npm run lectern -- sources import https://example.org/podcast.xml
  npm run lectern -- sources import ~/talks.csv --publish --json`;

/** `lectern sources`: moves in from where an organisation's audio is (docs/decisions/025-sources.md). */
export function sourcesCommand(withLibrary: WithLibrary): Command {
  const sources = new Command('sources')
    .summary('bring in podcasts and lists of audio')
    .description('Sources: podcast feeds, and lists of audio addresses.')
    .addCommand(
      new Command('import')
        .summary('bring in what a feed or list tells of')
        .argument('<address-or-file>', 'of the feed or the CSV')
        .option('--publish', 'publish the messages at once, in place of drafts')
        .option('--json', 'print JSON, without a progress bar')
        .addHelpText('after', help)
        .action((from: string, flags: ImportFlags) => runImport(withLibrary, from, flags)),
    );
  for (const command of runCommands(withLibrary)) sources.addCommand(command);
  return sources;
}

async function runImport(
  withLibrary: WithLibrary,
  from: string,
  { publish = false, json = false }: ImportFlags,
): Promise<void> {
  const bar = progressBar(process.stderr.isTTY === true && !json);
  const say = (sentence: string) => process.stderr.write(`\n${sentence}\n`);
  const { run, items } = await stoppable(say, (signal) =>
    withLibrary('sources import', async (parts) => {
      try {
        return await bringIn(parts, { from, publish, bar, signal });
      } finally {
        bar.stop();
      }
    }),
  );
  await printResult(json, { run, items }, summary(run, items));
  if (run.is_running) process.exitCode = exitCodes.stopped;
  else process.exitCode = run.counts.refused > 0 ? exitCodes.someRefused : exitCodes.allGood;
}

interface Asked {
  from: string;
  publish: boolean;
  bar: ProgressBar;
  signal: AbortSignal;
}

async function bringIn(parts: LibraryParts, { from, publish, bar, signal }: Asked) {
  const { desk, worker } = parts.services.media.sources;
  const given = /^https?:\/\//i.test(from) ? { address: from } : { file: await fileAt(from) };
  const { id } = await desk.start(by, { ...given, publish });
  const show = async () => {
    const { run } = await desk.read(id, { pageNumber: 1, pageSize: 1, state: undefined });
    const { added, same, refused, waiting, fetching } = run.counts;
    const done = added + same + refused;
    bar.show({ done, total: done + waiting + fetching, added, same, refused });
    return run;
  };
  while ((await show()).is_running && !signal.aborted) {
    await worker.work(id, signal, async () => void (await show()));
    // What failed once waits to be tried again, and a server that runs may be at the rest.
    if ((await show()).is_running) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const items: SourceRunItem[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await desk.read(id, { pageNumber, pageSize: itemsAtOnce, state: undefined });
    items.push(...page.items);
    if (pageNumber >= page.totalPages) return { run: page.run, items };
  }
}

async function fileAt(file: string): Promise<{ name: string; text: string }> {
  const text = await readFile(path.resolve(file), 'utf8').catch((error: unknown) => {
    throw new StopError(`${file} can't be used: ${readFault(error)}.`);
  });
  return { name: path.basename(file), text };
}

function summary(run: SourceRun, items: readonly SourceRunItem[]): string {
  const marks = { added: '+', same: '=', refused: '×', waiting: '…', fetching: '…' };
  const lines = items.map(
    ({ state, title, reason, message }) =>
      `${marks[state]} ${title}${message ? ` (message ${message.id})` : ''}${reason === null ? '' : `: ${reason}`}\n`,
  );
  const { added, same, refused } = run.counts;
  return `${lines.join('')}${added} added${run.publish ? '' : ' as drafts'}, ${same} there already, ${refused} refused.\n`;
}
