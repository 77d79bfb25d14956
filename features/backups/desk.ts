import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { data, page } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';

export const BackupState = describe(z.enum(['waiting', 'running', 'good', 'failed', 'removed']), {
  description:
    '`waiting` and `running`: not there yet. `good`: written and read back. `removed`: it was good, and newer ones have taken its place.',
  example: 'good',
});
export type BackupState = z.output<typeof BackupState>;

export const Backup = describe(
  z.object({
    id: z.string(),
    state: BackupState,
    is_planned: z.boolean(),
    asked_at: z.iso.datetime(),
    started_at: z.nullable(z.iso.datetime()),
    finished_at: z.nullable(z.iso.datetime()),
    place: z.nullable(z.string()),
    file: z.nullable(z.string()),
    size: describe(z.nullable(z.number()), 'The archive’s size in bytes.'),
    rows: z.nullable(z.number()),
    objects: z.nullable(z.number()),
    missing: describe(z.nullable(z.number()), 'How many audio files and pictures were missing from the storage.'),
    failure: z.nullable(z.string()),
  }),
  'A scheduled or requested backup.',
);
export type Backup = z.output<typeof Backup>;

export const BackupMedia = describe(z.enum(['include', 'beside', 'reference']), {
  description:
    'Where a backup’s audio and pictures are. `include`: in its archive. `beside`: in the folder `media` beside it, never encrypted. `reference`: only in the library’s own storage.',
  example: 'beside',
});
export type BackupMedia = z.output<typeof BackupMedia>;

export const LostWithoutKey = describe(
  z.object({
    tickets: describe(z.int(), 'Tickets that can still be redeemed.'),
    gifts: describe(z.int(), 'Gifts paid for and not yet redeemed.'),
    second_factors: z.int(),
    webhooks: z.int(),
  }),
  'How many tickets, gifts, second factors and webhooks become useless if the library’s secret key is lost. Automatic backups don’t contain the key.',
);
export type LostWithoutKey = z.output<typeof LostWithoutKey>;

export const BackupPlan = describe(
  z.object({
    place: z.nullable(z.string()),
    every_hours: z.int(),
    keep: z.int(),
    is_encrypted: describe(z.boolean(), 'Whether archives are encrypted; audio and pictures beside them never are.'),
    media: z.optional(BackupMedia),
    newest_at: z.nullable(z.iso.datetime()),
    newest_missing: z.optional(z.int()),
    is_late: z.boolean(),
    is_under_way: z.optional(z.boolean()),
    lost_without_key: z.optional(LostWithoutKey),
  }),
  'How the library is backed up automatically.',
);
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
    'Asks for a backup now. A server starts it within a few seconds; if one is already waiting or running, the reply is that one',
  reply: data(Backup),
  refuses: ['backup.no_place'],
});
