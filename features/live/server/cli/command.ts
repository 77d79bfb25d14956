import { wallTime, zoneInWords } from '#core/contract/calendar';
import { CentreSlug } from '#core/contract/ids';
import { noun, verb } from '#core/server/cli/command';
import { byId, deskVerb, verbAbout } from '#core/server/cli/desk-verb';
import { argument, fieldsOf, mapped, option, toMoment } from '#core/server/cli/input';
import { generalCentre } from '#features/catalogue/contract';
import type { LivePlace, StreamSchedule } from '#features/live/desk';
import * as calls from '#features/live/desk';
import { streamAddressOf, streamAddressRule } from '#features/live/server/policy';

const planned = fieldsOf(calls.scheduleLive.body);
const changed = fieldsOf(calls.rescheduleLive.body);
const readAddress = { read: streamAddressOf, refusal: `Give ${streamAddressRule}.` };
const address = argument('<address>', 'where it is', planned.address, readAddress);
const slugRefusal = { refusal: 'Give a centre’s slug, e.g. lagos.' };
const slug = mapped(
  option('--centre <slug>', "of this centre; the library's when absent", changed.slug, slugRefusal),
  (typed) => typed ?? CentreSlug.parse(generalCentre),
);
const id = argument('<number>', 'the number that "live show" gives it', fieldsOf(calls.unscheduleLive.params).id);
const plan = byId(id, '3', async ({ desk }, id) => {
  const { data } = await desk.call(calls.readLive);
  return data.schedules.find((schedule) => schedule.id === id)?.version;
});
const startsAt = 'when it goes on air, e.g. 2026-12-25T10:00Z';
const endsAt = 'when it goes off the air';
const read = { read: toMoment };

const show = deskVerb('show', calls.readLive, {
  summary: 'show what is on air',
  description: 'Shows the streams on air, the library first, and the planned streams.',
  json: ({ data: { places, schedules } }) => ({
    streams: onAir(places).map(({ slug, stream }) => ({ centre: slug, address: stream?.address })),
    schedules: schedules.map(scheduleFields),
  }),
  words: ({ data: { places, schedules } }) =>
    (onAir(places).map(placeLine).join('') || 'Nothing is on air.\n') + schedules.map(scheduleLine).join(''),
});

const set = deskVerb('set', calls.setLive, {
  summary: 'put a stream on air, in place of the current one',
  description: 'Puts a stream on air, in place of the current one.',
  typed: ['address'],
  fields: { address, slug },
  notes: `Takes addresses of YouTube and Vimeo, of HLS streams (.m3u8), and of anything else that browsers play, e.g. an .mp4. Servers show
it to listeners at once. The setting STREAM_ORIGINS says where streams may come from.`,
  examples: [
    'live set https://www.youtube.com/watch?v=jNQXAC9IVRw',
    'live set https://live.example.org/lagos.m3u8 --centre lagos',
  ],
  json: ({ data: { slug, stream } }) => ({ centre: slug, address: stream?.address }),
  words: ({ data }) => placeLine(data),
  remark: ({ data }) => obstacleLine(data.stream),
});

const end = deskVerb('end', calls.clearLive, {
  summary: 'take the stream off the air',
  description: 'Takes the stream off the air. Listeners who are watching can go on until it ends.',
  fields: { slug },
  examples: ['live end --centre lagos'],
  json: ({ data }) => ({ centre: data.slug, address: null }),
  words: ({ data }) => `Nothing is on air ${placeOf(data.slug)} now.\n`,
});

const test = deskVerb('test', calls.testLive, {
  summary: 'test whether listeners can play a stream',
  typed: ['address'],
  fields: { address },
  notes: `Fetches the address as a listener's page would, and says whether pages can play it and what is wrong.

Exit code: 0 when listeners can play it, 1 when they can't, 2 when the address isn't a stream's.`,
  examples: ['live test https://live.example.org/lagos.m3u8'],
  words: ({ data }) => `${data.said}\n${obstacleLine(data)}`,
  exitCode: ({ data: { is_good, obstacle } }) => (is_good && obstacle === null ? 0 : 1),
});

const scheduled = {
  json: ({ data }: { data: StreamSchedule }) => scheduleFields(data),
  words: ({ data }: { data: StreamSchedule }) => scheduleLine(data),
  remark: ({ data }: { data: StreamSchedule }) => obstacleLine(data.stream),
};

const schedule = deskVerb('schedule', calls.scheduleLive, {
  summary: 'plan a stream’s start and end',
  typed: ['address'],
  fields: {
    address,
    starts_at: option('--from <moment>', startsAt, planned.starts_at, read),
    ends_at: option('--to <moment>', endsAt, planned.ends_at, read),
    slug,
  },
  notes: `Servers put the stream on air and take it off automatically, within 5 seconds; the stream on air before is replaced. A start in the
past means at once. Moments without a time zone are the library's (LIBRARY_ZONE). Nothing else can be planned in the same place meanwhile.`,
  examples: [
    'live schedule https://youtu.be/jNQXAC9IVRw --from 2026-12-25T10:00+01:00 --to 2026-12-25T12:30+01:00',
    'live show',
    'live reschedule 3 --to 2026-12-25T13:00+01:00',
    'live unschedule 3',
  ],
  ...scheduled,
});

const reschedule = verbAbout(plan, 'reschedule', calls.rescheduleLive, {
  summary: 'change a planned stream',
  fields: {
    address: option('--address <address>', 'where the stream is', changed.address, readAddress),
    starts_at: option('--from <moment>', startsAt, changed.starts_at, read),
    ends_at: option('--to <moment>', endsAt, changed.ends_at, read),
    slug: option('--centre <slug>', 'at this centre; "general" is the library', changed.slug, slugRefusal),
  },
  notes: `Options that you leave out change nothing. While a planned stream is on air, you can change its end and its address; the new address
is on air at once. Moments without a time zone are the library's (LIBRARY_ZONE).`,
  examples: [
    'live reschedule 3 --from 2026-12-25T11:00+01:00 --to 2026-12-25T13:30+01:00',
    'live reschedule 3 --address https://live.example.org/lagos.m3u8 --centre lagos',
  ],
  ...scheduled,
});

const unschedule = verb('unschedule', {
  summary: 'cancel a planned stream',
  description: 'Cancels a planned stream; if it is on air, takes it off the air.',
  takes: { id },
  examples: ['live unschedule 3'],
  run: ({ live, by }, { id }) => live.unschedule(by, id),
  json: ({ id, state }) => ({ id, was: state }),
  words: ({ id, slug, state }) =>
    state === 'on-air' ? `Nothing is on air ${placeOf(slug)} now.\n` : `${id} is no longer planned.\n`,
});

function onAir(places: readonly LivePlace[]): LivePlace[] {
  return places.filter(({ stream }) => stream !== null);
}

function placeOf(centre: string): string {
  return centre === generalCentre ? 'in the library' : `at ${centre}`;
}

function placeLine({ slug, stream }: LivePlace): string {
  return `On air ${placeOf(slug)}: ${stream?.address}\n`;
}

function scheduleLine({ id, slug, stream, state, starts_at, ends_at }: StreamSchedule): string {
  const minutes = (moment: string) => wallTime(new Date(moment)).slice(0, 16);
  const verb = state === 'on-air' ? 'On air' : 'Planned';
  return `${id}: ${verb} ${placeOf(slug)} from ${minutes(starts_at)} to ${minutes(ends_at)} (${zoneInWords()}): ${stream.address}\n`;
}

function scheduleFields({ id, slug, stream, state, starts_at, ends_at }: StreamSchedule) {
  return { id, centre: slug, address: stream.address, starts_at, ends_at, state };
}

function obstacleLine(stream: { obstacle: string | null } | null): string {
  return stream?.obstacle ? `${stream.obstacle}\n` : '';
}

export const liveCommand = noun(
  'live',
  {
    summary: 'manage live streams',
    description: 'Live streams: one for the library and, if wanted, one for a centre.',
  },
  [show, set, end, test, schedule, reschedule, unschedule],
);
