import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { MessageId } from '#contract/ids';
import { page } from '#contract/page';
import { pageQuery } from '#contract/page-query';

/** `missing`: not there. `corrupted`: its content has another hash. `wrong-size`: cut off, or longer. `unreadable`: the disk or bucket can't give it. */
export const StoredFileFault = z.enum(['missing', 'corrupted', 'wrong-size', 'unreadable']);
export type StoredFileFault = z.output<typeof StoredFileFault>;

export const StoredFileKind = z.enum(['audio', 'renditions', 'covers', 'notes', 'pictures', 'logos']);
export type StoredFileKind = z.output<typeof StoredFileKind>;

export const StoredFileFinding = z.object({
  id: z.string(),
  /** Its name in the storage. */
  key: z.string(),
  kind: StoredFileKind,
  fault: StoredFileFault,
  found_at: z.iso.datetime(),
  /** When it was whole again; null while it isn't. */
  repaired_at: z.nullable(z.iso.datetime()),
  /** Where the good copy came from, in words; null when nothing was copied. */
  repaired_from: z.nullable(z.string()),
  /** A message that it belongs to. */
  message: z.nullable(z.object({ id: MessageId, topic: z.string() })),
});
export type StoredFileFinding = z.output<typeof StoredFileFinding>;

/** How the stored files are checked automatically, and how many are damaged. */
export const StoredFilesState = z.object({
  /** How many days a round through all of them takes; 0: there are none. */
  days: z.int(),
  /** How many are missing or damaged now. */
  damaged: z.int(),
  /** The round that servers are at, and what it has read: files, and their bytes. */
  round: z.nullable(z.object({ started_at: z.iso.datetime(), objects: z.int(), bytes: z.number() })),
  /** The last round that is finished, of the servers or by command. */
  last_started_at: z.nullable(z.iso.datetime()),
  last_finished_at: z.nullable(z.iso.datetime()),
});
export type StoredFilesState = z.output<typeof StoredFilesState>;

export const StoredFilesQuery = z.object(pageQuery(20));

export const listStoredFileFindings = defineDeskEndpoint('GET', '/admin/stored-files', {
  duty: 'trust',
  summary: 'Stored files that were missing or damaged when they were read, those that still are first',
  query: StoredFilesQuery,
  reply: z.extend(page(StoredFileFinding), { state: StoredFilesState }),
});
