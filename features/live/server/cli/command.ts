import * as z from 'zod/mini';
import { wallTime, zoneInWords } from '#core/contract/calendar';
import { CentreSlug } from '#core/contract/ids';
import { noun, verb } from '#core/server/cli/command';
import { assertChange } from '#core/server/cli/common';
import { argument, fieldsOf, option, toMoment } from '#core/server/cli/input';
import { generalCentre } from '#features/catalogue/contract';
import { type LivePlace, rescheduleLive, type StreamSchedule, scheduleLive, unscheduleLive } from '#features/live/desk';
import { streamAddressOf, streamAddressRule } from '#features/live/server/policy';

/** The library among the places where something can be on air. */
const library = CentreSlug.parse(generalCentre);

const Address = z.string();
const readAddress = { read: streamAddressOf, refusal: `It takes ${streamAddressRule}.` };
const address = argument('<address>', 'where it is', Address, readAddress);
const planned = fieldsOf(scheduleLive.body);
const changed = fieldsOf(rescheduleLive.body);
const slugRefusal = { refusal: 'It takes a centre’s slug, e.g. lagos.' };
const centre = option(
  '--centre <slug>',
  "of this centre; the library's when absent",
  z.optional(CentreSlug),
  slugRefusal,
);
const plan = argument('<number>', 'which, as "live show" numbers them', fieldsOf(unscheduleLive.params).id);
const startsAt = 'when it goes on air, e.g. 2026-12-25T10:00Z';
const endsAt = 'when it goes off the air';

const show = verb('show', {
  summary: 'show what is on air',
  description: 'Shows what is on air, the library first, and what is planned.',
  examples: ['live show'],
  async run({ live }) {
    const { places, schedules } = await live.read('all');
    return { onAir: places.filter(({ stream }) => stream !== null), schedules };
  },
  json: ({ onAir, schedules }) => ({
    streams: onAir.map(({ slug, stream }) => ({ centre: slug, address: stream?.address })),
    schedules: schedules.map(scheduleFields),
  }),
  words: ({ onAir, schedules }) =>
    (onAir.map(placeLine).join('') || 'Nothing is on air.\n') + schedules.map(scheduleLine).join(''),
});

const set = verb('set', {
  summary: 'put a stream on air, in place of what was',
  description: 'Puts a stream on air, in place of what was.',
  takes: { address, centre },
  notes: `Takes addresses of YouTube and Vimeo, of HLS streams (.m3u8), and of anything else that browsers play, e.g. an .mp4. Servers that
run show it to listeners at once. Where streams may come from is the setting STREAM_ORIGINS.`,
  examples: [
    'live set https://www.youtube.com/watch?v=jNQXAC9IVRw',
    'live set https://live.example.org/lagos.m3u8 --centre lagos',
  ],
  run: ({ live, by }, { address, centre = library }) => live.set(by, centre, address),
  json: ({ slug, stream }) => ({ centre: slug, address: stream?.address }),
  words: placeLine,
  remark: ({ stream }) => obstacleLine(stream),
});

const end = verb('end', {
  summary: 'take the stream off the air',
  description: 'Takes the stream off the air. Who watches it goes on until it ends by itself.',
  takes: { centre },
  examples: ['live end --centre lagos'],
  async run({ live, by }, { centre = library }) {
    await live.clear(by, centre);
    return { centre, address: null };
  },
  words: ({ centre }) => `Nothing is on air ${placeOf(centre)} now.\n`,
});

const test = verb('test', {
  summary: 'try whether listeners can play a stream',
  takes: { address },
  notes: `Asks the address as a listener's page would: whether anything comes, whether it is what pages can play, and what is wrong with it.

Exit code: 0 when listeners can play it, 1 when they can't, 2 when it is no address of a stream.`,
  examples: ['live test https://live.example.org/lagos.m3u8'],
  run: ({ live }, { address }) => live.test(address),
  words: (tested) => `${tested.said}\n${obstacleLine(tested)}`,
  exitCode: ({ is_good, obstacle }) => (is_good && obstacle === null ? 0 : 1),
});

const schedule = verb('schedule', {
  summary: 'plan a stream’s start and end',
  takes: {
    address,
    starts_at: option('--from <moment>', startsAt, planned.starts_at, { read: toMoment }),
    ends_at: option('--to <moment>', endsAt, planned.ends_at, { read: toMoment }),
    slug: centre,
  },
  notes: `Servers that run put it on air and take it off by themselves, within 5 seconds; what was on air is replaced. A start that is past is
at once. Moments without a time zone are the library's (LIBRARY_ZONE). Nothing else can be planned in the same place meanwhile.`,
  examples: [
    'live schedule https://youtu.be/jNQXAC9IVRw --from 2026-12-25T10:00+01:00 --to 2026-12-25T12:30+01:00',
    'live show',
    'live reschedule 3 --to 2026-12-25T13:00+01:00',
    'live unschedule 3',
  ],
  run: ({ live, by }, { slug = library, address, starts_at, ends_at }) =>
    live.schedule(by, { slug, address, startsAt: new Date(starts_at), endsAt: new Date(ends_at) }),
  json: scheduleFields,
  words: scheduleLine,
  remark: ({ stream }) => obstacleLine(stream),
});

const reschedule = verb('reschedule', {
  summary: 'change what is planned',
  takes: {
    id: plan,
    address: option('--address <address>', 'where the stream is', z.optional(Address), readAddress),
    starts_at: option('--from <moment>', startsAt, changed.starts_at, { read: toMoment }),
    ends_at: option('--to <moment>', endsAt, changed.ends_at, { read: toMoment }),
    slug: option('--centre <slug>', 'at this centre; "general" is the library', changed.slug, slugRefusal),
  },
  notes: `What isn't named stays as it is. Of a stream that is on air by its plan, the end can be moved, and the address: the new one is on air
at once. Moments without a time zone are the library's (LIBRARY_ZONE).`,
  examples: [
    'live reschedule 3 --from 2026-12-25T11:00+01:00 --to 2026-12-25T13:30+01:00',
    'live reschedule 3 --address https://live.example.org/lagos.m3u8 --centre lagos',
  ],
  async run({ live, by }, { id, slug, address, starts_at, ends_at }) {
    assertChange({ slug, address, starts_at, ends_at });
    const { version } = await live.readSchedule('all', id);
    const momentOf = (moment: string | undefined) => (moment === undefined ? undefined : new Date(moment));
    return live.reschedule(by, {
      id,
      version,
      slug,
      address,
      startsAt: momentOf(starts_at),
      endsAt: momentOf(ends_at),
    });
  },
  json: scheduleFields,
  words: scheduleLine,
  remark: ({ stream }) => obstacleLine(stream),
});

const unschedule = verb('unschedule', {
  summary: 'cancel what is planned',
  description: 'Cancels what is planned; what it has put on air is taken off it.',
  takes: { id: plan },
  examples: ['live unschedule 3'],
  run: ({ live, by }, { id }) => live.unschedule(by, id),
  json: ({ id, state }) => ({ id, was: state }),
  words: ({ id, slug, state }) =>
    state === 'on-air' ? `Nothing is on air ${placeOf(slug)} now.\n` : `${id} is no longer planned.\n`,
});

/** @param centre `general` is the library. @returns where, in words */
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

/** What is on air (features/live/README.md#streams). */
export const liveCommand = noun(
  'live',
  {
    summary: 'say what is on air',
    description: 'Live streams: one for the library and, if wanted, one for a centre.',
  },
  [show, set, end, test, schedule, reschedule, unschedule],
);
