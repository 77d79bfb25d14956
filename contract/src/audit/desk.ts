import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { AnyId } from '#contract/ids';
import { deskDays } from '#contract/moment';
import { data, page } from '#contract/page';
import { pageQuery } from '#contract/page-query';

/** The changed fields; null where there was nothing before, or nothing is left. */
const Fields = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null for the command line; without a name when the account is deleted. */
  by: z.nullable(
    z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      /** The name of the access token that it was done with; absent when it was done at the desk. */
      access_token: z.optional(z.string()),
    }),
  ),
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

/** An act's place in the chain of the audit: with it anybody can tell later whether anything before it was changed. */
export const ChainPoint = z.object({
  /** From 1. */
  number: z.int().check(z.positive()),
  /** SHA-256, in hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ChainPoint = z.output<typeof ChainPoint>;

/** Where the chain ends, and what the last daily check of it found. */
export const AuditProof = z.object({
  /** The last act; null while nothing was recorded. */
  head: z.nullable(ChainPoint),
  /** Null until the first look. */
  last: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** What is broken, in a sentence. */
      fault: z.nullable(z.string()),
    }),
  ),
});
export type AuditProof = z.output<typeof AuditProof>;

export const readAuditProof = defineDeskEndpoint('GET', '/admin/audit/proof', {
  duty: 'audit',
  summary: 'The number and hash of the audit’s last act, and whether the last daily check found it as it was recorded',
  reply: data(AuditProof),
});

/** How the audit is exported, at `/v1/admin/audit.csv` and `audit.jsonl`: a table, or a JSON object per line. */
export const auditFormats = ['csv', 'jsonl'] as const;
export type AuditFormat = (typeof auditFormats)[number];
