import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { data } from '#core/contract/page';
import { MessageStatus } from '#features/messages/desk/filters';

/** The most items per kind; others are only counted. */
export const overviewItems = 5;

export const Server = describe(
  z.object({
    name: z.string(),
    /** `web` servers answer requests, `worker` servers do background work, `all` do both. */
    role: z.string(),
    version: z.string(),
    started_at: z.iso.datetime(),
    /** By the database's clock. */
    seen_at: z.iso.datetime(),
    /** Whether the server was seen in the last half minute. */
    is_alive: z.boolean(),
  }),
  {
    description: 'A server of this library that was seen in the last hour.',
    example: {
      name: 'lectern-2',
      role: 'web',
      version: '0.1.0',
      started_at: '2026-03-01T08:00:00.000Z',
      seen_at: '2026-03-01T12:00:00.000Z',
      is_alive: true,
    },
  },
);
export type Server = z.output<typeof Server>;

/** Work that only one server does at a time. Newer servers may send more names. */
export type WorkName =
  | 'publishing'
  | 'streams'
  | 'releases'
  | 'follow-notices'
  | 'websub'
  | 'listener-counts'
  | 'audit-checks'
  | 'sweeps'
  | 'backups'
  | 'storage-checks'
  | 'reconciliations'
  | 'followed-feeds'
  | 'feed-dates'
  | 'passages'
  | 'gift-mails'
  | 'reminders'
  | 'mail-to-files';

export const BackgroundWork = describe(
  z.object({
    name: z.string(),
    server: z.nullable(z.string()),
    since: z.iso.datetime(),
    last_run_at: z.nullable(z.iso.datetime()),
  }),
  {
    description: 'Background work that one server does for all, and the server that does it.',
    example: {
      name: 'publishing',
      server: 'lectern-3',
      since: '2026-03-01T08:00:00.000Z',
      last_run_at: '2026-03-01T11:59:50.000Z',
    },
  },
);
export type BackgroundWork = z.output<typeof BackgroundWork>;

export const MessagesOverview = describe(
  z.object({
    counts: z.record(MessageStatus, z.int()),
    scheduled: z.array(z.object({ id: MessageId, topic: z.string(), publish_at: z.iso.datetime() })),
    lacking: z.object({ speaker: z.int(), category: z.int() }),
    /** Followed feeds that stopped or have failed for a day. Absent from servers of the previous version. */
    failing_feeds: z.optional(z.int()),
    unprepared: z.object({
      total: z.int(),
      messages: z.array(z.object({ id: MessageId, topic: z.string(), reason: z.string() })),
    }),
  }),
  'Messages that need an operator’s attention, and those to be published next.',
);
export type MessagesOverview = z.output<typeof MessagesOverview>;

export const LibraryOverview = describe(
  z.object({
    payments: z.int(),
    /** Whether the limit on wrong ticket PINs is nearly reached. */
    few_pins_left: z.boolean(),
    /** Mails that still fail and since when, and mails given up in the last week. */
    mails: z.object({ failing: z.int(), failing_since: z.nullable(z.iso.datetime()), given_up: z.int() }),
    /** The break in the audit that the last daily check found, in a sentence; null without one. */
    audit_fault: z.optional(z.nullable(z.string())),
    /** In bytes, of the data folder's disk; null if the system doesn't report them. */
    disk: z.nullable(
      z.object({
        left: z.number(),
        size: z.number(),
        audio: z.number(),
        is_low: z.boolean(),
      }),
    ),
    /** The address printed on tickets, if only the server's own network can reach it. */
    private_address: z.nullable(z.string()),
    /** Centres whose address an upgrade changed in the last 30 days. Absent from servers of the previous version. */
    moved_centres: z.optional(
      z.array(
        z.object({
          name: z.string(),
          slug: z.string(),
          former: z.string(),
        }),
      ),
    ),
    backups: z.object({
      is_planned: z.boolean(),
      newest_at: z.nullable(z.iso.datetime()),
      /** Audio files and pictures missing from the newest backup. Absent from servers of the previous version. */
      newest_missing: z.optional(z.int()),
      is_late: z.boolean(),
    }),
    /** Differences between card payments and their provider's reports. Absent from servers of the previous version. */
    reconciliation: z.optional(
      z.object({
        open: z.int(),
        has_failed: z.boolean(),
        is_late: z.boolean(),
      }),
    ),
    /** Failing webhooks, webhooks turned off because of failures, and deliveries given up. Absent from servers of the previous version. */
    webhooks: z.optional(z.object({ troubled: z.int(), given_up: z.int() })),
    /** Missing or damaged audio and pictures. Absent from servers of the previous version. */
    stored_files: z.optional(z.object({ damaged: z.int() })),
    servers: z.array(Server),
    work: z.array(BackgroundWork),
  }),
  'The state of the library as a whole: mail, payments, disk, backups, servers and more.',
);
export type LibraryOverview = z.output<typeof LibraryOverview>;

export const WholeOverview = describe(
  z.extend(MessagesOverview, LibraryOverview.shape),
  'Things that need an operator’s attention, and messages to be published next.',
);
export type WholeOverview = z.output<typeof WholeOverview>;

export const Overview = describe(
  z.union([WholeOverview, MessagesOverview]),
  'Things that need an operator’s attention; for a centre manager, only those of their messages.',
);
export type Overview = z.output<typeof Overview>;

export const readOverview = defineDeskEndpoint('GET', '/admin/overview', {
  duty: 'desk',
  summary: 'Things that need an operator’s attention: drafts, scheduled messages, missing data, failures',
  reply: data(Overview),
});
