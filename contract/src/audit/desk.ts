import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { AnyId } from '#contract/ids';
import { deskDays } from '#contract/moment';
import { page, pageQuery } from '#contract/page';

/** The changed fields; null where there was nothing before, or nothing is left. */
const Fields = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null for the command line; without a name when the account is deleted. */
  by: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()) })),
  /** Subject and verb, e.g. `message.change`. */
  action: z.string(),
  subject: z.object({ id: z.nullable(z.string()), name: z.string() }),
  before: Fields,
  after: Fields,
  reason: z.nullable(z.string()),
  /** How many things were changed when there were several: `partOf` lists them one by one. Else 0. */
  parts: z.int(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** The subject that an action begins with, e.g. `message`. */
export const AuditKind = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/));

export const AuditQuery = z.object({
  ...pageQuery(50),
  kind: z.optional(AuditKind),
  subjectId: z.optional(z.string().check(z.maxLength(60))),
  partOf: z.optional(AnyId),
  ...deskDays,
});

export const listAudit = defineDeskEndpoint('GET', '/admin/audit', {
  duty: 'audit',
  summary:
    'What operators did, latest first: all, for one kind of item, for one item, or by days (the library’s zone, both included). What was done ' +
    'to several things at once is one act, and its parts are listed by its id',
  query: AuditQuery,
  reply: z.extend(page(AuditEntry), {
    /** The entry whose parts are listed. */
    part_of: z.nullable(AuditEntry),
  }),
});
export type AuditPage = z.output<typeof listAudit.reply>;
