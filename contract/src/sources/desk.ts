import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { AnyId, CentreSlug, MessageId } from '#contract/ids';
import { MessageStatus } from '#contract/messages/desk';
import { data, page, pageFacts } from '#contract/page';
import { pageQuery } from '#contract/page-query';

/** In characters, of a feed or list sent as a file. */
export const longestSource = 10_000_000;

/** `same`: its source or its audio is in the library already. */
export const SourceState = z.enum(['waiting', 'fetching', 'added', 'same', 'refused']);
export type SourceState = z.output<typeof SourceState>;

/** One import of a podcast's feed, or of a list of audio addresses. */
export const SourceRun = z.object({
  id: z.string(),
  /** An address, or the name of a file. */
  origin: z.string(),
  /** The feed's own title; empty without one. */
  title: z.string(),
  /** Whether its messages are published immediately; else they are drafts. */
  publish: z.boolean(),
  /** The centre that its messages belong to; null for those that they name. Absent from servers of the version before. */
  centre: z.optional(z.nullable(z.object({ slug: CentreSlug, name: z.string() }))),
  /** The followed feed whose check began it; null when somebody did. Absent from servers of the version before. */
  followed_feed: z.optional(z.nullable(z.string())),
  /** Who began it, or follows the feed. Null for the command line; empty when the account is deleted. */
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
  /** While items are waiting or being fetched. */
  is_running: z.boolean(),
  /** Stopped before every item was imported. */
  is_stopped: z.boolean(),
  counts: z.record(SourceState, z.int()),
  /**
   * How many of those added are drafts whatever the run says: they weren't public where they come from, or their date can't be read.
   * Each item's reason says which. Absent from servers of the version before.
   */
  held_back: z.optional(z.int()),
});
export type SourceRun = z.output<typeof SourceRun>;

export const SourceRunItem = z.object({
  id: z.string(),
  title: z.string(),
  /** The address of its audio. */
  address: z.string(),
  state: SourceState,
  /** Why it was refused, has to wait or is a draft in any case, or what was left out: a clause about "it". */
  reason: z.nullable(z.string()),
  message: z.nullable(z.object({ id: MessageId, status: MessageStatus })),
});
export type SourceRunItem = z.output<typeof SourceRunItem>;

export const RunsQuery = z.object({ ...pageQuery(20), followed_feed: z.optional(AnyId) });

export const listSources = defineDeskEndpoint('GET', '/admin/sources', {
  duty: 'messages',
  summary:
    'Runs over podcast feeds and lists of audio, all or those of one followed feed, latest first, with their progress',
  query: RunsQuery,
  reply: page(SourceRun),
});

export const SourceQuery = z.object({ ...pageQuery(50), state: z.optional(SourceState) });

export const readSource = defineDeskEndpoint('GET', '/admin/sources/:id', {
  duty: 'messages',
  summary: 'One run with a page of its items, all or those of one state',
  params: z.object({ id: AnyId }),
  query: SourceQuery,
  reply: z.object({ data: z.extend(pageFacts, { run: SourceRun, items: z.array(SourceRunItem) }) }),
});

export const startSource = defineDeskEndpoint('POST', '/admin/sources', {
  duty: 'messages',
  summary:
    'Imports a podcast’s feed or a list (CSV), by its address or the text of a file. Messages that already exist stay as they are',
  body: z.object({
    /** Of the feed or list; absent when a file is sent. */
    address: z.optional(z.string().check(z.trim(), z.minLength(1, 'Give the address of a feed'), z.maxLength(2000))),
    file: z.optional(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
        text: z.string().check(z.maxLength(longestSource, 'Send at most 10 MB')),
      }),
    ),
    publish: z.boolean(),
    /** The centre that the messages are to belong to, and to no other; a centre manager of one need not say it. */
    centre: z.optional(CentreSlug),
  }),
  reply: data(SourceRun),
});

export const stopSource = defineDeskEndpoint('POST', '/admin/sources/:id/stop', {
  duty: 'messages',
  summary: 'Stops a run: waiting items aren’t imported; imported ones stay',
  params: z.object({ id: AnyId }),
  reply: data(SourceRun),
});
