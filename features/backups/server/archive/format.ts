import * as z from 'zod';
import { isStorageKey } from '#core/server/storage/storage';
import { BackupMedia } from '#features/backups/desk';

// An archive is a tar: its head, each table as numbered parts of PostgreSQL's COPY text, audio and pictures or their list, and
// its end. Each entry has its SHA-256 beside its name (docs/decisions/050-backups.md).

/** Raised by a change that older versions can't read. */
export const formatVersion = 1;

export const headName = 'lectern.json';
export const endName = 'end.json';
export const secretKeyName = 'secret-key';
/** Where an entry says its SHA-256: as an extended attribute, which tar knows. */
export const hashField = 'SCHILY.xattr.user.sha256';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Anything else could lead out of a storage, or write over somebody's terminal. */
const Key = z.string().max(300).refine(isStorageKey);

/** What an archive begins with. */
export const ArchiveHead = z.object({
  format: z.literal('lectern backup'),
  format_version: z.int().positive(),
  /** Of the Lectern that wrote it. */
  version: z.string().regex(/^[\w.+-]{1,100}$/),
  /** The moment that its tables are of. */
  created_at: z.iso.datetime(),
  /** The migrations of its schema, in their order. */
  schema: z.array(z.object({ name: z.string().regex(/^\d{4}-[a-z0-9-]+\.sql$/), sha256: Sha256 })),
  /** Of the library's secret key. */
  secret_key_fingerprint: Sha256,
  /** In an order in which each comes after those it refers to. */
  tables: z
    .array(z.object({ name: z.string().regex(/^[a-z_]+$/), columns: z.array(z.string().regex(/^[a-z_0-9]+$/)) }))
    .refine((tables) => new Set(tables.map(({ name }) => name)).size === tables.length),
  media: z.enum(BackupMedia.options),
});
export type ArchiveHead = z.output<typeof ArchiveHead>;

/** What it ends with: without it, it was cut off. */
export const ArchiveEnd = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** The last number that each sequence gave, by its name. */
  sequences: z.record(z.string().regex(/^[a-z_0-9]+$/), z.string().regex(/^\d+$/)),
  media: z.object({
    objects: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    /** What the library names and its storage had not, or damaged; the keys of the first hundreds. */
    missing: z.array(Key),
    missing_count: z.int().nonnegative(),
  }),
  /** Those before this one. */
  entries: z.int().nonnegative(),
  /** Of all entries before this one: the SHA-256 of the lines `<sha256>  <name>`, as sha256sum prints them. */
  digest: Sha256,
});
export type ArchiveEnd = z.output<typeof ArchiveEnd>;

/** A line of the list of audio and pictures that aren't in the archive. */
export const ListedObject = z.object({
  key: Key,
  /** In bytes. */
  size: z.int().nonnegative(),
  /** Null where nobody has read it. */
  sha256: z.nullable(Sha256),
});
export type ListedObject = z.output<typeof ListedObject>;

/** @param part from 1 */
export function tablePartName(table: string, part: number): string {
  return `tables/${table}/${numbered(part)}.copy.gz`;
}

/** @param part from 1 */
export function mediaListName(part: number): string {
  return `media-list/${numbered(part)}.jsonl.gz`;
}

/** @param key of an object @returns the name of its entry, when the archive has it */
export function mediaName(key: string): string {
  return `media/${key}`;
}

function numbered(part: number): string {
  return String(part).padStart(6, '0');
}

/** What an entry is. */
export type EntryKind =
  | { kind: 'head' | 'end' | 'secret key' | 'media list' }
  | { kind: 'table'; table: string; part: number }
  | { kind: 'media'; key: string };

/** @returns what an entry is, by its name; null: this version knows no such entry */
export function kindOf(name: string): EntryKind | null {
  if (name === headName) return { kind: 'head' };
  if (name === endName) return { kind: 'end' };
  if (name === secretKeyName) return { kind: 'secret key' };
  if (/^media-list\/\d+\.jsonl\.gz$/.test(name)) return { kind: 'media list' };
  const key = /^media\/(.+)$/.exec(name)?.[1];
  if (key !== undefined) return { kind: 'media', key };
  const part = /^tables\/([a-z_]+)\/(\d+)\.copy\.gz$/.exec(name);
  return part?.[1] === undefined ? null : { kind: 'table', table: part[1], part: Number(part[2]) };
}
