import { Command, InvalidArgumentError } from 'commander';
import { AnyId } from '#contract/ids';
import type { SourceRun } from '#contract/sources/desk';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { print, printJson, printResult } from '#server/cli/kit/print';
import { commandLine as by } from '#server/platform/act';

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
      .addHelpText('after', example('sources list'))
      .action((flags: Json) => runList(withLibrary, flags)),
    new Command('stop')
      .summary('stop bringing in what a run has left; what is on its way is finished')
      .argument('<run>', 'its number: "sources list" shows those there are', toId)
      .option('--json', 'print JSON')
      .addHelpText('after', example('sources stop 3'))
      .action((id: string, flags: Json) => runStop(withLibrary, id, flags)),
  ];
}

async function runList(withLibrary: WithLibrary, { json }: Json): Promise<void> {
  const runs = await withLibrary('sources list', async (parts) => {
    const page = await parts.services.media.sources.desk.list({ pageNumber: 1, pageSize: mostListed });
    return page.data;
  });
  if (json) return printJson({ runs });
  await print(runs.length === 0 ? 'Nothing has been brought in from a feed or list.\n' : runs.map(line).join(''));
}

async function runStop(withLibrary: WithLibrary, id: string, { json }: Json): Promise<void> {
  const run = await withLibrary('sources stop', (parts) => parts.services.media.sources.desk.stop(by, id));
  await printResult(json, run, line(run));
}

function line({ id, at, title, origin, counts, is_running, is_stopped }: SourceRun): string {
  const state = is_running ? (is_stopped ? 'stopping' : 'runs') : is_stopped ? 'stopped' : 'done';
  const left = counts.waiting + counts.fetching;
  const numbers = `${counts.added} added, ${counts.same} there already, ${counts.refused} refused, ${left} left`;
  return `${id}  ${at.slice(0, 10)}  ${state.padEnd(8)}  ${title || origin}: ${numbers}\n`;
}

function toId(given: string): string {
  if (AnyId.safeParse(given).success) return given;
  throw new InvalidArgumentError('It takes the number of a run.');
}
