import { Command, InvalidArgumentError, Option } from 'commander';
import { generalCentre } from '#contract/catalogue';
import { CentreSlug, StreamScheduleId } from '#contract/ids';
import type { LivePlace, StreamSchedule } from '#contract/operator/live';
import { makeLiveDesk } from '#server/desk-live';
import { streamAddressOf, streamAddressRule } from '#server/features/live/policy';
import type { LiveDesk } from '#server/features/operator/live/service';
import type { LibraryParts, WithLibrary } from './library.ts';
import { print } from './print.ts';

const by = 'command line';
const notGood = 1;
const library = CentreSlug.parse(generalCentre);

interface Where {
  centre?: CentreSlug;
  json?: boolean;
}

interface When extends Where {
  from: Date;
  to: Date;
}

const scheduleHelp = `
Servers that run put it on air and take it off by themselves, within 15 seconds; what was on air is replaced. A start that is past is
at once. Moments without a time zone are UTC. Nothing else can be planned in the same place meanwhile.

Examples:
  npm run lectern -- live schedule https://youtu.be/jNQXAC9IVRw --from 2026-12-25T10:00+01:00 --to 2026-12-25T12:30+01:00
  npm run lectern -- live show
  npm run lectern -- live unschedule 3`;

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
  const json = new Option('--json', 'print JSON');
  const centre = new Option('--centre <slug>', "of this centre; the library's when absent").argParser(toSlug);
  return new Command('live')
    .summary('say what is on air')
    .description('Live streams: one for the library and, if wanted, one for a centre.')
    .addCommand(
      new Command('show')
        .summary('show what is on air')
        .description('Shows what is on air, the library first, and what is planned.')
        .option('--json', 'print JSON')
        .action((flags: { json?: boolean }) => runShow(withLibrary, flags)),
    )
    .addCommand(
      new Command('set')
        .summary('put a stream on air, in place of what was')
        .description('Puts a stream on air, in place of what was.')
        .argument('<address>', 'where it is', toAddress)
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
        .action((where: Where) => runEnd(withLibrary, where)),
    )
    .addCommand(
      new Command('test')
        .summary('try whether listeners can play a stream')
        .argument('<address>', 'where it is', toAddress)
        .addOption(json)
        .addHelpText('after', testHelp)
        .action((address: string, flags: { json?: boolean }) => runTest(withLibrary, address, flags)),
    )
    .addCommand(
      new Command('schedule')
        .summary('plan a stream’s start and end')
        .argument('<address>', 'where it is', toAddress)
        .requiredOption('--from <moment>', 'when it goes on air, e.g. 2026-12-25T10:00Z', toMoment)
        .requiredOption('--to <moment>', 'when it goes off the air', toMoment)
        .addOption(centre)
        .addOption(json)
        .addHelpText('after', scheduleHelp)
        .action((address: string, when: When) => runSchedule(withLibrary, address, when)),
    )
    .addCommand(
      new Command('unschedule')
        .summary('cancel what is planned')
        .description('Cancels what is planned; what it has put on air is taken off it.')
        .argument('<number>', 'which, as "live show" numbers them', toScheduleId)
        .addOption(json)
        .action((id: StreamScheduleId, flags: { json?: boolean }) => runUnschedule(withLibrary, id, flags)),
    );
}

async function runShow(withLibrary: WithLibrary, { json }: { json?: boolean }): Promise<void> {
  const { places, schedules } = await withLibrary('live show', (parts) => deskOf(parts).read());
  const onAir = places.filter(({ stream }) => stream !== null);
  const streams = onAir.map(({ slug, stream }) => ({ centre: slug, address: stream?.address }));
  if (json) return printJson({ streams, schedules: schedules.map(scheduleFields) });
  await print((onAir.map(placeLine).join('') || 'Nothing is on air.\n') + schedules.map(scheduleLine).join(''));
}

async function runSet(withLibrary: WithLibrary, given: string, { centre = library, json }: Where): Promise<void> {
  const place = await withLibrary('live set', (parts) => deskOf(parts).set(by, centre, given));
  if (json) await printJson({ centre, address: place.stream?.address });
  else await print(placeLine(place));
  if (place.stream?.obstacle) process.stderr.write(`${place.stream.obstacle}\n`);
}

async function runEnd(withLibrary: WithLibrary, { centre = library, json }: Where): Promise<void> {
  await withLibrary('live end', (parts) => deskOf(parts).clear(by, centre));
  if (json) return printJson({ centre, address: null });
  await print(`Nothing is on air ${placeOf(centre)} now.\n`);
}

async function runTest(withLibrary: WithLibrary, given: string, { json }: { json?: boolean }): Promise<void> {
  const tested = await withLibrary('live test', (parts) => deskOf(parts).test(given));
  if (!tested.is_good || tested.obstacle !== null) process.exitCode = notGood;
  if (json) return printJson(tested);
  await print(`${tested.said}\n${tested.obstacle === null ? '' : `${tested.obstacle}\n`}`);
}

async function runSchedule(withLibrary: WithLibrary, address: string, when: When): Promise<void> {
  const { centre: slug = library, from: startsAt, to: endsAt, json } = when;
  const plan = { slug, address, startsAt, endsAt };
  const schedule = await withLibrary('live schedule', (parts) => deskOf(parts).schedule(by, plan));
  if (json) await printJson(scheduleFields(schedule));
  else await print(scheduleLine(schedule));
  if (schedule.stream.obstacle) process.stderr.write(`${schedule.stream.obstacle}\n`);
}

async function runUnschedule(
  withLibrary: WithLibrary,
  id: StreamScheduleId,
  { json }: { json?: boolean },
): Promise<void> {
  const was = await withLibrary('live unschedule', (parts) => deskOf(parts).unschedule(by, id));
  if (json) return printJson({ id, was: was.state });
  await print(
    was.state === 'on-air' ? `Nothing is on air ${placeOf(was.slug)} now.\n` : `${id} is no longer planned.\n`,
  );
}

function deskOf({ database, clock, settings }: LibraryParts): LiveDesk {
  return makeLiveDesk({ database, clock, pages: settings }).desk;
}

function placeOf(centre: string): string {
  return centre === generalCentre ? 'in the library' : `at ${centre}`;
}

function placeLine({ slug, stream }: LivePlace): string {
  return `On air ${placeOf(slug)}: ${stream?.address}\n`;
}

function scheduleLine({ id, slug, stream, state, starts_at, ends_at }: StreamSchedule): string {
  const minutes = (moment: string) => moment.slice(0, 16).replace('T', ' ');
  const verb = state === 'on-air' ? 'On air' : 'Planned';
  return `${id}: ${verb} ${placeOf(slug)} from ${minutes(starts_at)} to ${minutes(ends_at)} (UTC): ${stream.address}\n`;
}

function scheduleFields({ id, slug, stream, state, starts_at, ends_at }: StreamSchedule) {
  return { id, centre: slug, address: stream.address, starts_at, ends_at, state };
}

function printJson(value: object): Promise<void> {
  return print(`${JSON.stringify(value, null, 2)}\n`);
}

function toMoment(given: string): Date {
  const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/.exec(given);
  const moment = new Date(iso?.[2] === undefined ? `${given}Z` : given);
  if (iso && !Number.isNaN(moment.getTime())) return moment;
  throw new InvalidArgumentError('It takes a day and a time, e.g. 2026-12-25T10:00+01:00.');
}

function toScheduleId(given: string): StreamScheduleId {
  const id = StreamScheduleId.safeParse(given);
  if (id.success) return id.data;
  throw new InvalidArgumentError('It takes a number, as "live show" has them.');
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
