import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { page } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';

/** `corrupted` files have another hash, `wrong-size` ones are truncated or too long, and `unreadable` ones make the disk or bucket fail. */
export const StoredFileFault = describe(z.enum(['missing', 'corrupted', 'wrong-size', 'unreadable']), {
  description:
    '`missing`: not there. `corrupted`: its content has another hash. `wrong-size`: cut off, or longer. `unreadable`: the disk or bucket can’t give it.',
  example: 'corrupted',
});
export type StoredFileFault = z.output<typeof StoredFileFault>;

export const StoredFileKind = describe(z.enum(['audio', 'renditions', 'covers', 'notes', 'pictures', 'logos']), {
  description: 'The kind of a stored file.',
  example: 'audio',
});
export type StoredFileKind = z.output<typeof StoredFileKind>;

export const StoredFileFinding = describe(
  z.object({
    id: z.string(),
    key: describe(z.string(), 'The file’s name in the storage.'),
    kind: StoredFileKind,
    fault: StoredFileFault,
    found_at: z.iso.datetime(),
    repaired_at: describe(z.nullable(z.iso.datetime()), 'When the file was whole again; null until then.'),
    repaired_from: describe(
      z.nullable(z.string()),
      'Where the good copy came from, in words; null when nothing was copied.',
    ),
    message: z.nullable(z.object({ id: MessageId, topic: z.string() })),
  }),
  'A stored file that was missing or damaged when it was read.',
);
export type StoredFileFinding = z.output<typeof StoredFileFinding>;

export const StoredFilesState = describe(
  z.object({
    /** In days for a round through all files; 0 means no rounds. */
    days: z.int(),
    damaged: z.int(),
    round: z.nullable(z.object({ started_at: z.iso.datetime(), objects: z.int(), bytes: z.number() })),
    last_started_at: z.nullable(z.iso.datetime()),
    last_finished_at: z.nullable(z.iso.datetime()),
  }),
  'How the stored files are checked automatically, and how many are damaged.',
);
export type StoredFilesState = z.output<typeof StoredFilesState>;

export const StoredFilesQuery = z.object(pageQuery(20));

export const listStoredFileFindings = defineDeskEndpoint('GET', '/admin/stored-files', {
  duty: 'trust',
  summary: 'Stored files that were missing or damaged when they were read, those that still are first',
  query: StoredFilesQuery,
  reply: z.extend(page(StoredFileFinding), { state: StoredFilesState }),
});
