import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { Version } from '#contract/fields';
import { CentreSlug, StreamScheduleId } from '#contract/ids';
import { DeskMoment } from '#contract/moment';
import { data } from '#contract/page';

/** `other` is anything a browser may play without an embed or HLS. */
export const StreamKind = z.enum(['youtube', 'vimeo', 'hls', 'other']);
export type StreamKind = z.output<typeof StreamKind>;

/** The server explains what is wrong with an address, so this only limits its length. */
const StreamAddress = z.string().check(z.trim(), z.minLength(1, 'A stream needs an address'), z.maxLength(2000));

/** A stream's address, and what can be derived from it without a request. */
export const Stream = z.object({
  /** The form that listeners' pages play. */
  address: z.string(),
  kind: StreamKind,
  /** Why no page can play it and what to do about it, in a sentence; null when there is no known reason. */
  obstacle: z.nullable(z.string()),
});
export type Stream = z.output<typeof Stream>;

/** What can be on air: the library (`general`) or a centre. */
export const LivePlace = z.object({
  slug: CentreSlug,
  /** The centre's; empty for the library. */
  name: z.string(),
  stream: z.nullable(Stream),
});
export type LivePlace = z.output<typeof LivePlace>;

/** A stream that starts and stops at set times. */
export const StreamSchedule = z.object({
  id: StreamScheduleId,
  version: Version,
  slug: CentreSlug,
  /** The centre's; empty for the library. */
  name: z.string(),
  stream: Stream,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  state: z.enum(['planned', 'on-air']),
});
export type StreamSchedule = z.output<typeof StreamSchedule>;

const PlaceParams = z.object({ slug: CentreSlug });

export const readLive = defineDeskEndpoint('GET', '/admin/live', {
  duty: 'live',
  summary: 'What is on air in the library (`general`) and at each centre, and what is scheduled',
  reply: data(z.object({ places: z.array(LivePlace), schedules: z.array(StreamSchedule) })),
});

export const setLive = defineDeskEndpoint('PUT', '/admin/live/:slug', {
  duty: 'live',
  summary: 'Puts a stream on air in the library (`general`) or at a centre, replacing the current one',
  params: PlaceParams,
  body: z.object({ address: StreamAddress }),
  reply: data(LivePlace),
});

export const clearLive = defineDeskEndpoint('DELETE', '/admin/live/:slug', {
  duty: 'live',
  summary: 'Takes the stream off the air in the library (`general`) or at a centre',
  params: PlaceParams,
  reply: data(LivePlace),
});

/** The result of fetching a stream's address. */
export const StreamTest = z.extend(Stream, {
  /** Whether listeners' pages can play the response. */
  is_good: z.boolean(),
  /** What the response was, in a sentence. */
  said: z.string(),
});
export type StreamTest = z.output<typeof StreamTest>;

export const testLive = defineDeskEndpoint('POST', '/admin/live/test', {
  duty: 'live',
  summary: 'Returns the kind of a stream’s address, what is wrong with it, and what it returned to the server',
  body: z.object({ address: StreamAddress }),
  reply: data(StreamTest),
});

export const SchedulePlan = z.object({
  slug: CentreSlug,
  address: StreamAddress,
  starts_at: DeskMoment,
  ends_at: DeskMoment,
});
export type SchedulePlan = z.output<typeof SchedulePlan>;

export const scheduleLive = defineDeskEndpoint('POST', '/admin/live/schedules', {
  duty: 'live',
  summary: 'Schedules a stream: servers put it on air and take it off automatically, within 5 seconds',
  body: SchedulePlan,
  reply: data(StreamSchedule),
});

/** Absent fields stay unchanged. */
export const ScheduleChange = z.extend(z.partial(SchedulePlan), { version: Version });
export type ScheduleChange = z.output<typeof ScheduleChange>;

export const rescheduleLive = defineDeskEndpoint('PATCH', '/admin/live/schedules/:id', {
  duty: 'live',
  summary:
    'Changes a scheduled stream, once it is on air only its address and end; refused (409) when somebody else has changed it since the given version',
  params: z.object({ id: StreamScheduleId }),
  body: ScheduleChange,
  reply: data(StreamSchedule),
});

export const unscheduleLive = defineDeskEndpoint('DELETE', '/admin/live/schedules/:id', {
  duty: 'live',
  summary: 'Cancels a scheduled stream; one that is on air is taken off the air',
  params: z.object({ id: StreamScheduleId }),
  reply: z.object({ message: z.string() }),
});
