import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { data, page } from '#contract/page';
import { pageQuery } from '#contract/page-query';

/**
 * `waiting` and `running`: not there yet. `good`: written and read back. `removed`: it was good, and newer ones have taken its place.
 */
export const BackupState = z.enum(['waiting', 'running', 'good', 'failed', 'removed']);
export type BackupState = z.output<typeof BackupState>;

export const Backup = z.object({
  id: z.string(),
  state: BackupState,
  /** Whether it was due, and not asked for. */
  is_planned: z.boolean(),
  asked_at: z.iso.datetime(),
  /** The moment that it is of. */
  started_at: z.nullable(z.iso.datetime()),
  finished_at: z.nullable(z.iso.datetime()),
  /** Where its archive is, in words. */
  place: z.nullable(z.string()),
  file: z.nullable(z.string()),
  /** Of the archive, in bytes. */
  size: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  /** Audio and pictures. */
  objects: z.nullable(z.number()),
  /** Audio and pictures that the storage lacked. */
  missing: z.nullable(z.number()),
  /** Why it failed, in a sentence. */
  failure: z.nullable(z.string()),
});
export type Backup = z.output<typeof Backup>;

/** Where a backup's audio and pictures are: in its archive, in the folder `media` beside it, or only in the library's own storage. */
export const BackupMedia = z.enum(['include', 'beside', 'reference']);
export type BackupMedia = z.output<typeof BackupMedia>;

/** What of the library nobody can use any more once its secret key is lost: a count of each. */
export const LostWithoutKey = z.object({
  /** That can still be redeemed. */
  tickets: z.int(),
  /** Paid for, and not redeemed. */
  gifts: z.int(),
  /** Of operators. */
  second_factors: z.int(),
  /** Whose secrets sign what is sent. */
  webhooks: z.int(),
});
export type LostWithoutKey = z.output<typeof LostWithoutKey>;

/** How the library is backed up automatically. */
export const BackupPlan = z.object({
  /** Where to, in words; null: no automatic backups are made. */
  place: z.nullable(z.string()),
  every_hours: z.int(),
  /** How many good ones are kept. */
  keep: z.int(),
  /** Whether archives are: what is beside them never is. */
  is_encrypted: z.boolean(),
  /** Absent from servers of the version before. */
  media: z.optional(BackupMedia),
  /** The moment of the newest good backup; null without one. */
  newest_at: z.nullable(z.iso.datetime()),
  /** How many files of audio and pictures it lacks; absent from servers of the version before. */
  newest_missing: z.optional(z.int()),
  /** Whether none is as new as it should be. */
  is_late: z.boolean(),
  /** Whether one waits or is being made; absent from servers of the version before. */
  is_under_way: z.optional(z.boolean()),
  /** What its archives are no help for when the secret key is lost, which they don’t have; absent from servers of the version before, and from the overview. */
  lost_without_key: z.optional(LostWithoutKey),
});
export type BackupPlan = z.output<typeof BackupPlan>;

export const BackupQuery = z.object(pageQuery(50));

export const listBackups = defineDeskEndpoint('GET', '/admin/backups', {
  duty: 'trust',
  summary: 'How the library is backed up automatically, and its backups, the latest first',
  query: BackupQuery,
  reply: z.extend(page(Backup), { plan: BackupPlan }),
});

export const askForBackup = defineDeskEndpoint('POST', '/admin/backups', {
  duty: 'trust',
  summary:
    'Asks for a backup now. A server starts it within a few seconds; while one waits or is being made, that is the one',
  reply: data(Backup),
});
