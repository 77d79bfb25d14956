import { Command, InvalidArgumentError } from 'commander';
import type { SourceRun } from '#contract/operator/sources';
import { makeDesk } from '#server/desk';
import { makeSourceDesk } from '#server/desk-sources';
import type { LibraryParts, WithLibrary } from './library.ts';
import { print } from './print.ts';

const mostListed = 100;

interface Json {
  json?: boolean;
}

/** `lectern sources list` and `stop`: what is being brought in, and what was. */
export function runCommands(withLibrary: WithLibrary): Command[] {
  return [
    new Command('list')
      .summary('show what is being brought in and what was, the latest first')
      .option('--json', 'print JSON')
      .action((flags: Json) => runList(withLibrary, flags)),
    new Command('stop')
      .summary('stop bringing in what a run has left; what is on its way is finished')
      .argument('<run>', 'its number: "sources list" shows those there are', toId)
      .option('--json', 'print JSON')
      .action((id: string, flags: Json) => runStop(withLibrary, id, flags)),
  ];
}

async function runList(withLibrary: WithLibrary, { json }: Json): Promise<void> {
  const runs = await withLibrary('sources list', async (parts) => {
    const page = await deskOf(parts).list({ pageNumber: 1, pageSize: mostListed });
    return page.data;
  });
  if (json) return print(`${JSON.stringify({ runs }, null, 2)}\n`);
  await print(runs.length === 0 ? 'Nothing has been brought in from a feed or list.\n' : runs.map(line).join(''));
}

async function runStop(withLibrary: WithLibrary, id: string, { json }: Json): Promise<void> {
  const run = await withLibrary('sources stop', (parts) => deskOf(parts).stop('command line', id));
  await print(json ? `${JSON.stringify(run, null, 2)}\n` : line(run));
}

function deskOf(parts: LibraryParts) {
  const log = { warn: (...said: unknown[]) => void process.stderr.write(`${said.map(String).join(' ')}\n`) };
  return makeSourceDesk({ ...parts, log, audit: makeDesk(parts).audit }).desk;
}

function line({ id, at, title, origin, counts, is_running, is_stopped }: SourceRun): string {
  const state = is_running ? (is_stopped ? 'stopping' : 'runs') : is_stopped ? 'stopped' : 'done';
  const left = counts.waiting + counts.fetching;
  const numbers = `${counts.added} added, ${counts.same} there already, ${counts.refused} refused, ${left} left`;
  return `${id}  ${at.slice(0, 10)}  ${state.padEnd(8)}  ${title || origin}: ${numbers}\n`;
}

function toId(given: string): string {
  if (/^[1-9]\d{0,17}$/.test(given)) return given;
  throw new InvalidArgumentError('It takes the number of a run.');
}
