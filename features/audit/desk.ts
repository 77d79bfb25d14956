import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { AnyId } from '#core/contract/ids';
import { deskDays } from '#core/contract/moment';
import { data, page } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';

/** The changed fields; null if nothing existed before, or nothing is left. */
const Fields = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntry = describe(
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    /** Null for the command line; a deleted account has no name. */
    by: describe(
      z.nullable(
        z.object({
          name: z.string(),
          email: z.nullable(z.string()),
          /** The access token that was used; absent for an act at the desk. */
          access_token: z.optional(z.string()),
        }),
      ),
      'The operator; null for the command line.',
    ),
    /** Subject and verb, e.g. `message.change`. */
    action: describe(z.string(), 'The act, e.g. `message.change`.'),
    subject: z.object({ id: z.nullable(z.string()), name: z.string() }),
    before: describe(Fields, 'The changed fields with their values before.'),
    after: describe(Fields, 'The changed fields with their values after.'),
    reason: z.nullable(z.string()),
    /** The number of changed things if several, which `partOf` lists one by one; else 0. */
    parts: z.int(),
  }),
  {
    description: 'One act of an operator.',
    example: {
      id: '301',
      at: '2026-03-17T18:04:05.000Z',
      by: { name: 'Ruth Adeyemi', email: 'ruth@example.org' },
      action: 'message.change',
      subject: { id: '42', name: 'The patience of rivers' },
      before: { price: 0 },
      after: { price: 1500 },
      reason: null,
      parts: 0,
    },
  },
);
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditKind = describe(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)), {
  description: 'A kind of item that operators act on.',
  example: 'message',
});

export const AuditQuery = z.object({
  ...pageQuery(50),
  kind: describe(z.optional(AuditKind), {
    description: 'Only acts on this kind of thing, e.g. `message`.',
    asked: 'a kind',
    sample: 'message',
  }),
  subjectId: describe(z.optional(z.string().check(z.maxLength(60))), {
    description: 'Only acts on the item with this id.',
    asked: 'the id of what was changed',
    sample: '12',
  }),
  partOf: describe(z.optional(AnyId), {
    description: 'Only the parts of the act with this id.',
    asked: 'the act’s id',
  }),
  ...deskDays,
});

export const listAudit = defineDeskEndpoint('GET', '/admin/audit', {
  duty: 'audit',
  summary:
    'Operators’ acts, latest first: all, for one kind of item, for one item, or by days (the library’s zone, both included). An act ' +
    'on several things at once is one entry; its id lists its parts',
  query: AuditQuery,
  reply: z.extend(page(AuditEntry), {
    part_of: z.nullable(AuditEntry),
  }),
});
export type AuditPage = z.output<typeof listAudit.reply>;

/** An act's place in the audit's hash chain, which proves later that nothing before it was changed. */
export const ChainPoint = describe(
  z.object({
    number: describe(z.int().check(z.positive()), 'From 1, in the order in which acts were done.'),
    hash: describe(
      z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      'Follows from the act and from the hash before it: SHA-256, in hex.',
    ),
  }),
  {
    description: 'An act’s place in the chain of the audit.',
    example: { number: 301, hash: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef' },
  },
);
export type ChainPoint = z.output<typeof ChainPoint>;

export const AuditProof = describe(
  z.object({
    head: describe(z.nullable(ChainPoint), 'The last act; null while there is none.'),
    /** Null until the first daily check. */
    last: describe(
      z.nullable(
        z.object({
          at: z.iso.datetime(),
          fault: z.nullable(z.string()),
        }),
      ),
      'Null until the first check.',
    ),
  }),
  'The end of the audit’s chain, and the result of the last daily check.',
);
export type AuditProof = z.output<typeof AuditProof>;

export const readAuditProof = defineDeskEndpoint('GET', '/admin/audit/proof', {
  duty: 'audit',
  summary: 'The number and hash of the audit’s last act, and whether the last daily check found the audit intact',
  reply: data(AuditProof),
});

export const auditFormats = ['csv', 'jsonl'] as const;
export type AuditFormat = (typeof auditFormats)[number];
