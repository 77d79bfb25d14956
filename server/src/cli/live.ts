import { Command, InvalidArgumentError, Option } from 'commander';
import { generalCentre } from '#contract/catalogue';
import { CentreSlug } from '#contract/ids';
import { obstacleOf, streamAddressOf, streamAddressRule } from '#server/features/live/policy';
import { LiveService, type Stream } from '#server/features/live/service';
import { ExpectedError, StopError } from '#server/platform/errors';
import type { WithLibrary } from './library.ts';
import { print } from './print.ts';

interface Where {
  centre?: CentreSlug;
}

const setHelp = `
Takes addresses of YouTube and Vimeo, of HLS streams (.m3u8), and of anything else that browsers play, e.g. an .mp4. Servers that
run tell listeners at once. Where streams may come from is the setting STREAM_ORIGINS.

Examples:
  npm run lectern -- live set https://www.youtube.com/watch?v=jNQXAC9IVRw
  npm run lectern -- live set https://live.example.org/lagos.m3u8 --centre lagos`;

/** `lectern live`: what is on air (decisions: Live). */
export function liveCommand(withLibrary: WithLibrary): Command {
  const centre = new Option('--centre <slug>', "of this centre; the library's when absent").argParser(toSlug);
  return new Command('live')
    .summary('say what is on air')
    .description('Live streams: one for the library and, if wanted, one for a centre.')
    .addCommand(
      new Command('show')
        .summary('show what is on air')
        .description('Shows what is on air, the library first.')
        .option('--json', 'print JSON')
        .action((flags: { json?: boolean }) => runShow(withLibrary, flags)),
    )
    .addCommand(
      new Command('set')
        .summary('put a stream on air, in place of what was')
        .description('Puts a stream on air, in place of what was.')
        .argument('<address>', 'where it is', toAddress)
        .addOption(centre)
        .addHelpText('after', setHelp)
        .action((address: string, where: Where) => runSet(withLibrary, address, where)),
    )
    .addCommand(
      new Command('end')
        .summary('take the stream off the air')
        .description('Takes the stream off the air. Who watches it goes on until it ends by itself.')
        .addOption(centre)
        .action((where: Where) => runEnd(withLibrary, where)),
    );
}

async function runShow(withLibrary: WithLibrary, { json }: { json?: boolean }): Promise<void> {
  const streams = await withLibrary('live show', ({ database }) => new LiveService(database).listStreams());
  await print(json ? jsonOf(streams) : linesOf(streams));
}

async function runSet(withLibrary: WithLibrary, given: string, { centre }: Where): Promise<void> {
  const { address, obstacle } = await withLibrary('live set', async ({ database, pages }) => {
    const started = await new LiveService(database).startStream(given, centre).catch(stop);
    return { address: started, obstacle: obstacleOf(started, pages) };
  });
  await print(`On air ${placeOf(centre)}: ${address}\n`);
  if (obstacle !== null) process.stderr.write(`${obstacle}\n`);
}

async function runEnd(withLibrary: WithLibrary, { centre }: Where): Promise<void> {
  await withLibrary('live end', ({ database }) => new LiveService(database).endStream(centre).catch(stop));
  await print(`Nothing is on air ${placeOf(centre)} now.\n`);
}

function stop(error: unknown): never {
  throw error instanceof ExpectedError ? new StopError(error.message) : error;
}

function placeOf(centre: string | undefined): string {
  return centre === undefined || centre === generalCentre ? 'in the library' : `at ${centre}`;
}

function linesOf(streams: readonly Stream[]): string {
  if (streams.length === 0) return 'Nothing is on air.\n';
  return streams.map(({ centreSlug, address }) => `On air ${placeOf(centreSlug)}: ${address}\n`).join('');
}

function jsonOf(streams: readonly Stream[]): string {
  return `${JSON.stringify({ streams: streams.map(({ centreSlug, address }) => ({ centre: centreSlug, address })) }, null, 2)}\n`;
}

function toAddress(given: string): string {
  const address = streamAddressOf(given);
  if (address === null) throw new InvalidArgumentError(`It takes ${streamAddressRule}.`);
  return address;
}

function toSlug(given: string): CentreSlug {
  const slug = CentreSlug.safeParse(given);
  if (slug.success) return slug.data;
  throw new InvalidArgumentError('It takes a centre’s slug, e.g. lagos.');
}
