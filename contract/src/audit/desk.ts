import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { AnyId } from '#contract/ids';
import { DeskDay } from '#contract/moment';
import { page, pageQuery } from '#contract/page';

/** How many acts one page shows. */
export const auditPageSize = 50;

/** What was changed, by field; null where there was nothing before, or is nothing after. */
const Fields = z.nullable(z.record(z.string(), z.unknown()));

/** One act of an operator (decisions: The operator). */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Who did it: null for the command line; without a name when their account is deleted. */
  by: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()) })),
  /** What was done to what kind of thing, e.g. `message.change`. */
  action: z.string(),
  subject: z.object({ id: z.nullable(z.string()), name: z.string() }),
  before: Fields,
  after: Fields,
  reason: z.nullable(z.string()),
  /** How many things it was done to, when that was several: `partOf` lists what was done to each. Else 0. */
  parts: z.int(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** What kind of thing was acted on: what an action begins with, e.g. `message`. */
export const AuditKind = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/));

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary:
    'What operators did, the latest first: all, of one kind of thing, of one thing, or by days (the library’s zone, both included). What was done ' +
    'to several things at once is one act, and its parts are listed by its id',
  tag: 'operator',
  access: 'operator',
  query: z.object({
    ...pageQuery(auditPageSize),
    kind: z.optional(AuditKind),
    subjectId: z.optional(z.string().check(z.maxLength(60))),
    partOf: z.optional(AnyId),
    from: z.optional(DeskDay),
    to: z.optional(DeskDay),
  }),
  reply: z.extend(page(AuditEntry), {
    /** The act whose parts were asked for. */
    part_of: z.nullable(AuditEntry),
  }),
});
export type AuditPage = z.output<typeof listAudit.reply>;
