import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { Version } from '#core/contract/fields';
import { CentreSlug, StreamScheduleId } from '#core/contract/ids';
import { DeskMoment } from '#core/contract/moment';
import { data } from '#core/contract/page';

export const StreamKind = describe(z.enum(['youtube', 'vimeo', 'hls', 'other']), {
  description: 'The kind of a stream’s address; `other` is anything else that a browser plays.',
  example: 'hls',
});
export type StreamKind = z.output<typeof StreamKind>;

const StreamAddress = describe(
  z.string().check(z.trim(), z.minLength(1, 'A stream needs an address'), z.maxLength(2000)),
  { asked: 'an address', sample: 'https://example.org/live.m3u8' },
);

export const Stream = describe(
  z.object({
    address: z.string(),
    kind: StreamKind,
    obstacle: describe(
      z.nullable(z.string()),
      'Why pages can’t play the stream, and what to do; null without a known problem.',
    ),
  }),
  {
    description: 'A stream’s address and its kind.',
    example: { address: 'https://stream.example.org/live/index.m3u8', kind: 'hls', obstacle: null },
  },
);
export type Stream = z.output<typeof Stream>;

export const LivePlace = describe(
  z.object({
    slug: CentreSlug,
    name: z.string(),
    stream: z.nullable(Stream),
  }),
  {
    description: 'Where something can be on air: the library (`general`) or a centre.',
    example: { slug: 'general', name: '', stream: null },
  },
);
export type LivePlace = z.output<typeof LivePlace>;

export const StreamSchedule = describe(
  z.object({
    id: StreamScheduleId,
    version: Version,
    slug: CentreSlug,
    name: z.string(),
    stream: Stream,
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    state: z.enum(['planned', 'on-air']),
  }),
  'A stream that goes on air and off automatically.',
);
export type StreamSchedule = z.output<typeof StreamSchedule>;

const PlaceParams = z.object({
  slug: describe(CentreSlug, {
    description: 'A centre’s address; `general` is the whole library.',
    asked: 'a centre’s address',
    sample: 'lagos-island',
  }),
});

export const readLive = defineDeskEndpoint('GET', '/admin/live', {
  duty: 'live',
  summary: 'The streams on air in the library (`general`) and at each centre, and the scheduled streams',
  reply: data(z.object({ places: z.array(LivePlace), schedules: z.array(StreamSchedule) })),
});

export const setLive = defineDeskEndpoint('PUT', '/admin/live/:slug', {
  duty: 'live',
  summary: 'Puts a stream on air in the library (`general`) or at a centre, replacing the current one',
  params: PlaceParams,
  body: z.object({ address: StreamAddress }),
  reply: data(LivePlace),
  refuses: ['operator.not_your_centre', 'centre.not_found'],
  example: { address: 'https://stream.example.org/live/index.m3u8' },
});

export const clearLive = defineDeskEndpoint('DELETE', '/admin/live/:slug', {
  duty: 'live',
  summary: 'Takes the stream off the air in the library (`general`) or at a centre',
  params: PlaceParams,
  reply: data(LivePlace),
  refuses: ['operator.not_your_centre', 'centre.not_found'],
});

export const StreamTest = describe(
  z.extend(Stream, {
    is_good: z.boolean(),
    said: z.string(),
  }),
  'A stream’s address, and what it returned.',
);
export type StreamTest = z.output<typeof StreamTest>;

export const testLive = defineDeskEndpoint('POST', '/admin/live/test', {
  duty: 'live',
  summary: 'Returns the kind of a stream’s address, what is wrong with it, and what it returned to the server',
  body: z.object({ address: StreamAddress }),
  reply: data(StreamTest),
  example: { address: 'https://stream.example.org/live/index.m3u8' },
});

export const SchedulePlan = describe(
  z.object({
    slug: describe(CentreSlug, { asked: 'a centre’s address', sample: 'lagos-island' }),
    address: StreamAddress,
    starts_at: describe(DeskMoment, { asked: 'a start', sample: '2026-12-24T18:00:00+01:00' }),
    ends_at: describe(DeskMoment, { asked: 'an end', sample: '2026-12-24T18:00:00+01:00' }),
  }),
  'A stream to be scheduled: its address, place and times.',
);
export type SchedulePlan = z.output<typeof SchedulePlan>;

export const scheduleLive = defineDeskEndpoint('POST', '/admin/live/schedules', {
  duty: 'live',
  summary: 'Schedules a stream: servers put it on air and take it off automatically, within 5 seconds',
  body: SchedulePlan,
  reply: data(StreamSchedule),
  refuses: ['operator.not_your_centre', 'centre.not_found', 'schedule.overlaps'],
  example: {
    slug: 'general',
    address: 'https://stream.example.org/live/index.m3u8',
    starts_at: '2026-12-24T18:00+01:00',
    ends_at: '2026-12-24T20:00+01:00',
  },
});

export const ScheduleChange = describe(
  z.extend(z.partial(SchedulePlan), { version: Version }),
  'Changes to a scheduled stream; absent fields keep their values.',
);
export type ScheduleChange = z.output<typeof ScheduleChange>;

export const rescheduleLive = defineDeskEndpoint('PATCH', '/admin/live/schedules/:id', {
  duty: 'live',
  summary:
    'Changes a scheduled stream; once it is on air, only its address and end. Refused (409) when somebody else has changed it since the given version',
  params: z.object({ id: StreamScheduleId }),
  body: ScheduleChange,
  reply: data(StreamSchedule),
  refuses: [
    'operator.not_your_centre',
    'schedule.not_found',
    'centre.not_found',
    'schedule.overlaps',
    'operator.changed_meanwhile',
  ],
  example: { version: 1, ends_at: '2026-12-24T20:30+01:00' },
});

export const unscheduleLive = defineDeskEndpoint('DELETE', '/admin/live/schedules/:id', {
  duty: 'live',
  summary: 'Cancels a scheduled stream; one that is on air is taken off the air',
  params: z.object({ id: StreamScheduleId }),
  reply: z.object({ message: z.string() }),
  refuses: ['schedule.not_found'],
});
