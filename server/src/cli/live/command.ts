import { Command } from 'commander';
import type { CentreSlug } from '#contract/ids';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { print, printJson } from '#server/cli/kit/print';
import { commandLine as by } from '#server/platform/act';
import { addressArgument, centreOption, jsonOption, library } from './options.ts';
import { rescheduleCommand, scheduleCommand, unscheduleCommand } from './plans.ts';
import { placeLine, placeOf, scheduleFields, scheduleLine } from './print.ts';

const notGood = 1;

interface Where {
  centre?: CentreSlug;
  json?: boolean;
}

const testHelp = `
Asks the address as a listener's page would: whether anything comes, whether it is what pages can play, and what stands against it.

Exit code: 0 when listeners can play it, 1 when they can't, 2 when it is no address of a stream.

Examples:
  npm run lectern -- live test https://live.example.org/lagos.m3u8`;

const setHelp = `
Takes addresses of YouTube and Vimeo, of HLS streams (.m3u8), and of anything else that browsers play, e.g. an .mp4. Servers that
run tell listeners at once. Where streams may come from is the setting STREAM_ORIGINS.

Examples:
  npm run lectern -- live set https://www.youtube.com/watch?v=jNQXAC9IVRw
  npm run lectern -- live set https://live.example.org/lagos.m3u8 --centre lagos`;

/** `lectern live`: what is on air (decisions: Live). */
export function liveCommand(withLibrary: WithLibrary): Command {
  const json = jsonOption();
  const centre = centreOption();
  return new Command('live')
    .summary('say what is on air')
    .description('Live streams: one for the library and, if wanted, one for a centre.')
    .addCommand(
      new Command('show')
        .summary('show what is on air')
        .description('Shows what is on air, the library first, and what is planned.')
        .option('--json', 'print JSON')
        .addHelpText('after', example('live show'))
        .action((flags: { json?: boolean }) => runShow(withLibrary, flags)),
    )
    .addCommand(
      new Command('set')
        .summary('put a stream on air, in place of what was')
        .description('Puts a stream on air, in place of what was.')
        .addArgument(addressArgument())
        .addOption(centre)
        .addOption(json)
        .addHelpText('after', setHelp)
        .action((address: string, where: Where) => runSet(withLibrary, address, where)),
    )
    .addCommand(
      new Command('end')
        .summary('take the stream off the air')
        .description('Takes the stream off the air. Who watches it goes on until it ends by itself.')
        .addOption(centre)
        .addOption(json)
        .addHelpText('after', example('live end --centre lagos'))
        .action((where: Where) => runEnd(withLibrary, where)),
    )
    .addCommand(
      new Command('test')
        .summary('try whether listeners can play a stream')
        .addArgument(addressArgument())
        .addOption(json)
        .addHelpText('after', testHelp)
        .action((address: string, flags: { json?: boolean }) => runTest(withLibrary, address, flags)),
    )
    .addCommand(scheduleCommand(withLibrary))
    .addCommand(rescheduleCommand(withLibrary))
    .addCommand(unscheduleCommand(withLibrary));
}

async function runShow(withLibrary: WithLibrary, { json }: { json?: boolean }): Promise<void> {
  const { places, schedules } = await withLibrary('live show', (parts) => parts.services.live.desk.read());
  const onAir = places.filter(({ stream }) => stream !== null);
  const streams = onAir.map(({ slug, stream }) => ({ centre: slug, address: stream?.address }));
  if (json) return printJson({ streams, schedules: schedules.map(scheduleFields) });
  await print((onAir.map(placeLine).join('') || 'Nothing is on air.\n') + schedules.map(scheduleLine).join(''));
}

async function runSet(withLibrary: WithLibrary, given: string, { centre = library, json }: Where): Promise<void> {
  const place = await withLibrary('live set', (parts) => parts.services.live.desk.set(by, centre, given));
  if (json) await printJson({ centre, address: place.stream?.address });
  else await print(placeLine(place));
  if (place.stream?.obstacle) process.stderr.write(`${place.stream.obstacle}\n`);
}

async function runEnd(withLibrary: WithLibrary, { centre = library, json }: Where): Promise<void> {
  await withLibrary('live end', (parts) => parts.services.live.desk.clear(by, centre));
  if (json) return printJson({ centre, address: null });
  await print(`Nothing is on air ${placeOf(centre)} now.\n`);
}

async function runTest(withLibrary: WithLibrary, given: string, { json }: { json?: boolean }): Promise<void> {
  const tested = await withLibrary('live test', (parts) => parts.services.live.desk.test(given));
  if (!tested.is_good || tested.obstacle !== null) process.exitCode = notGood;
  if (json) return printJson(tested);
  await print(`${tested.said}\n${tested.obstacle === null ? '' : `${tested.obstacle}\n`}`);
}
