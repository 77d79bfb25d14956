import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { MessageId } from '#contract/ids';
import { MessageStatus } from '#contract/messages/desk';
import { data } from '#contract/page';

/** How many of a kind the overview names; the rest is counted. */
export const overviewItems = 5;

/** What waits for an operator, and what comes next. */
export const Overview = z.object({
  /** How many messages there are of each status. */
  counts: z.record(MessageStatus, z.int()),
  /** What is published by itself next, the soonest first. */
  scheduled: z.array(z.object({ id: MessageId, topic: z.string(), publish_at: z.iso.datetime() })),
  /** How many messages, whatever their status, lack what listeners look for. */
  lacking: z.object({ speaker: z.int(), category: z.int() }),
  /** Messages whose audio could not be prepared for every network, and how many there are. */
  unprepared: z.object({
    total: z.int(),
    messages: z.array(z.object({ id: MessageId, topic: z.string(), reason: z.string() })),
  }),
  /** How many payments an operator should look at. */
  payments: z.int(),
  /** Whether so many wrong PINs of tickets were typed in that little is left of the budget of them. */
  few_pins_left: z.boolean(),
  /** The disk of the library's data, in bytes; null where the system doesn't say. */
  disk: z.nullable(
    z.object({
      left: z.number(),
      size: z.number(),
      /** What audio takes of it, with its renditions. */
      audio: z.number(),
      /** Whether audio may soon not fit. */
      is_low: z.boolean(),
    }),
  ),
  /** What is printed on tickets when only the server's machine and its network reach that address; null when everyone does. */
  private_address: z.nullable(z.string()),
});
export type Overview = z.output<typeof Overview>;

export const readOverview = defineEndpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for an operator: drafts, what is scheduled, what is missing, what failed',
  tag: 'operator',
  access: 'operator',
  reply: data(Overview),
});
