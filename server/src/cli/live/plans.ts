import { Command, InvalidArgumentError } from 'commander';
import { type CentreSlug, StreamScheduleId } from '#contract/ids';
import type { StreamSchedule } from '#contract/live/desk';
import { toMoment } from '#server/cli/kit/arguments';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { print, printJson } from '#server/cli/kit/print';
import { commandLine as by } from '#server/platform/act';
import { StopError } from '#server/platform/errors';
import { addressArgument, centreOption, jsonOption, library, toAddress } from './options.ts';
import { placeOf, scheduleFields, scheduleLine } from './print.ts';

interface Flags {
  json?: boolean;
}

interface Change extends Flags {
  address?: string;
  from?: Date;
  to?: Date;
  centre?: CentreSlug;
}

interface When extends Change {
  from: Date;
  to: Date;
}

const scheduleHelp = `
Servers that run put it on air and take it off by themselves, within 15 seconds; what was on air is replaced. A start that is past is
at once. Moments without a time zone are the library's (LIBRARY_ZONE). Nothing else can be planned in the same place meanwhile.

Examples:
  npm run lectern -- live schedule https://youtu.be/jNQXAC9IVRw --from 2026-12-25T10:00+01:00 --to 2026-12-25T12:30+01:00
  npm run lectern -- live show
  npm run lectern -- live reschedule 3 --to 2026-12-25T13:00+01:00
  npm run lectern -- live unschedule 3`;

const rescheduleHelp = `
What isn't named stays as it is. Of a stream that is on air by its plan, the end can be moved, and the address: the new one is on air
at once. Moments without a time zone are the library's (LIBRARY_ZONE).

Examples:
  npm run lectern -- live reschedule 3 --from 2026-12-25T11:00+01:00 --to 2026-12-25T13:30+01:00
  npm run lectern -- live reschedule 3 --address https://live.example.org/lagos.m3u8 --centre lagos`;

/** `lectern live schedule`: plans a stream. */
export function scheduleCommand(withLibrary: WithLibrary): Command {
  return new Command('schedule')
    .summary('plan a stream’s start and end')
    .addArgument(addressArgument())
    .requiredOption('--from <moment>', 'when it goes on air, e.g. 2026-12-25T10:00Z', toMoment)
    .requiredOption('--to <moment>', 'when it goes off the air', toMoment)
    .addOption(centreOption())
    .addOption(jsonOption())
    .addHelpText('after', scheduleHelp)
    .action((address: string, when: When) => runSchedule(withLibrary, address, when));
}

/** `lectern live reschedule`: changes what is planned. */
export function rescheduleCommand(withLibrary: WithLibrary): Command {
  return new Command('reschedule')
    .summary('change what is planned')
    .argument('<number>', 'which, as "live show" numbers them', toScheduleId)
    .option('--address <address>', 'where the stream is', toAddress)
    .option('--from <moment>', 'when it goes on air, e.g. 2026-12-25T10:00Z', toMoment)
    .option('--to <moment>', 'when it goes off the air', toMoment)
    .addOption(centreOption('at this centre; "general" is the library'))
    .addOption(jsonOption())
    .addHelpText('after', rescheduleHelp)
    .action((id: StreamScheduleId, change: Change) => runReschedule(withLibrary, id, change));
}

/** `lectern live unschedule`: cancels what is planned. */
export function unscheduleCommand(withLibrary: WithLibrary): Command {
  return new Command('unschedule')
    .summary('cancel what is planned')
    .description('Cancels what is planned; what it has put on air is taken off it.')
    .argument('<number>', 'which, as "live show" numbers them', toScheduleId)
    .addOption(jsonOption())
    .addHelpText('after', example('live unschedule 3'))
    .action((id: StreamScheduleId, flags: Flags) => runUnschedule(withLibrary, id, flags));
}

async function runSchedule(withLibrary: WithLibrary, address: string, when: When): Promise<void> {
  const { centre: slug = library, from: startsAt, to: endsAt, json } = when;
  const plan = { slug, address, startsAt, endsAt };
  await printSchedule(await withLibrary('live schedule', (parts) => parts.services.live.desk.schedule(by, plan)), {
    json,
  });
}

async function runReschedule(withLibrary: WithLibrary, id: StreamScheduleId, change: Change): Promise<void> {
  const { centre: slug, address, from: startsAt, to: endsAt, json } = change;
  const given = { slug, address, startsAt, endsAt };
  if (Object.values(given).every((value) => value === undefined))
    throw new StopError('Say what to change: --help lists it.');
  const changed = await withLibrary('live reschedule', async (parts) => {
    const desk = parts.services.live.desk;
    const { version } = await desk.readSchedule(id);
    return desk.reschedule(by, { id, version, ...given });
  });
  await printSchedule(changed, { json });
}

async function runUnschedule(withLibrary: WithLibrary, id: StreamScheduleId, { json }: Flags): Promise<void> {
  const was = await withLibrary('live unschedule', (parts) => parts.services.live.desk.unschedule(by, id));
  if (json) return printJson({ id, was: was.state });
  await print(
    was.state === 'on-air' ? `Nothing is on air ${placeOf(was.slug)} now.\n` : `${id} is no longer planned.\n`,
  );
}

async function printSchedule(schedule: StreamSchedule, { json }: { json: boolean | undefined }): Promise<void> {
  if (json) await printJson(scheduleFields(schedule));
  else await print(scheduleLine(schedule));
  if (schedule.stream.obstacle) process.stderr.write(`${schedule.stream.obstacle}\n`);
}

function toScheduleId(given: string): StreamScheduleId {
  const id = StreamScheduleId.safeParse(given);
  if (id.success) return id.data;
  throw new InvalidArgumentError('It takes a number, as "live show" has them.');
}
