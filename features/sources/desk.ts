import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { AnyId, CentreSlug, MessageId } from '#core/contract/ids';
import { data, page, pageFacts } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { MessageStatus } from '#features/messages/desk/filters';

/** In characters, for a feed or list sent as a file. */
export const longestSource = 10_000_000;

export const SourceState = describe(z.enum(['waiting', 'fetching', 'added', 'same', 'refused']), {
  description: 'The state of an item; `same` is in the library already.',
  example: 'added',
});
export type SourceState = z.output<typeof SourceState>;

export const SourceRun = describe(
  z.object({
    id: z.string(),
    origin: z.string(),
    title: z.string(),
    publish: z.boolean(),
    /** The centre of all messages; null if each names its own. Absent from servers of the previous version. */
    centre: z.optional(z.nullable(z.object({ slug: CentreSlug, name: z.string() }))),
    /** The feed whose check started the run; null for a run started by hand. Absent from servers of the previous version. */
    followed_feed: z.optional(z.nullable(z.string())),
    /** Null for the command line; empty when the account is deleted. */
    by: z.nullable(z.string()),
    at: z.iso.datetime(),
    is_running: z.boolean(),
    is_stopped: z.boolean(),
    counts: z.record(SourceState, z.int()),
    /**
     * Messages kept as drafts because they weren't public at the source or their date is unreadable. Absent from servers of the previous
     * version.
     */
    held_back: z.optional(z.int()),
  }),
  'One run over a podcast’s feed, or over a list of audio.',
);
export type SourceRun = z.output<typeof SourceRun>;

export const SourceRunItem = describe(
  z.object({
    id: z.string(),
    title: z.string(),
    address: z.string(),
    state: SourceState,
    /** A clause about "it": why the item was refused, waits, stays a draft, or lacks something. */
    reason: z.nullable(z.string()),
    message: z.nullable(z.object({ id: MessageId, status: MessageStatus })),
  }),
  'One item of a feed or list, and its result.',
);
export type SourceRunItem = z.output<typeof SourceRunItem>;

export const RunsQuery = z.object({
  ...pageQuery(20),
  followed_feed: describe(z.optional(AnyId), {
    description: 'Only runs of this followed feed.',
    asked: 'a followed feed’s id',
  }),
});

export const listSources = defineDeskEndpoint('GET', '/admin/sources', {
  duty: 'messages',
  summary:
    'Runs over podcast feeds and lists of audio, all or those of one followed feed, latest first, with their progress',
  query: RunsQuery,
  reply: page(SourceRun),
});

export const SourceQuery = z.object({
  ...pageQuery(50),
  state: describe(z.optional(SourceState), { description: 'Only items of this state.', asked: 'a state' }),
});

export const readSource = defineDeskEndpoint('GET', '/admin/sources/:id', {
  duty: 'messages',
  summary: 'One run with a page of its items, all or those of one state',
  params: z.object({ id: describe(AnyId, { asked: 'the run’s id' }) }),
  query: SourceQuery,
  reply: z.object({ data: z.extend(pageFacts, { run: SourceRun, items: z.array(SourceRunItem) }) }),
  refuses: ['source.not_found'],
});

export const startSource = defineDeskEndpoint('POST', '/admin/sources', {
  duty: 'messages',
  summary:
    'Imports a podcast’s feed or a list (CSV), by its address or the text of a file. Messages that already exist stay as they are',
  description: 'Either `address` or `file`. The source is fetched in the background: poll the run for its progress.',
  body: z.object({
    address: describe(
      z.optional(z.string().check(z.trim(), z.minLength(1, 'Give the address of a feed'), z.maxLength(2000))),
      { asked: 'an address', sample: 'https://example.org/live.m3u8' },
    ),
    file: describe(
      z.optional(
        z.object({
          name: describe(z.string().check(z.trim(), z.minLength(1), z.maxLength(300)), { asked: 'a name' }),
          text: describe(z.string().check(z.maxLength(longestSource, 'Send at most 10 MB')), { asked: 'a text' }),
        }),
      ),
      { asked: 'a file with its name and its text' },
    ),
    publish: describe(z.boolean(), { asked: 'whether it is published at once' }),
    /** The only centre of the messages. A manager of a single centre may omit it. */
    centre: describe(z.optional(CentreSlug), { asked: 'a centre’s address', sample: 'lagos-island' }),
  }),
  reply: data(SourceRun),
  refuses: ['source.unusable', 'centre.not_found', 'operator.not_your_centre', 'server.busy'],
  example: { address: 'https://podcast.example.org/feed.xml', publish: false },
});

export const stopSource = defineDeskEndpoint('POST', '/admin/sources/:id/stop', {
  duty: 'messages',
  summary: 'Stops a run: waiting items aren’t imported; imported ones stay',
  params: z.object({ id: describe(AnyId, { asked: 'the run’s id' }) }),
  reply: data(SourceRun),
  refuses: ['source.not_found'],
});
