import * as z from 'zod';
import { isStorageKey } from '#core/server/storage/storage';
import { BackupMedia } from '#features/backups/desk';

// An archive is a tar file: a head, tables in PostgreSQL's COPY text, media or a list of it, and an end. Each entry states its SHA-256
// (features/backups/README.md#why-it-is-built-so).

/** Any change that older versions can't read must raise this number. */
export const formatVersion = 1;

export const headName = 'lectern.json';
export const endName = 'end.json';
export const secretKeyName = 'secret-key';
/** An extended attribute that tar knows; it holds the entry's SHA-256. */
export const hashField = 'SCHILY.xattr.user.sha256';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Other keys could lead out of a storage, or send control characters to a terminal. */
const Key = z.string().max(300).refine(isStorageKey);

export const ArchiveHead = z.object({
  format: z.literal('lectern backup'),
  format_version: z.int().positive(),
  version: z.string().regex(/^[\w.+-]{1,100}$/),
  created_at: z.iso.datetime(),
  schema: z.array(z.object({ name: z.string().regex(/^\d{4}-[a-z0-9-]+\.sql$/), sha256: Sha256 })),
  secret_key_fingerprint: Sha256,
  /** Each table comes after the tables that it refers to. */
  tables: z
    .array(z.object({ name: z.string().regex(/^[a-z_]+$/), columns: z.array(z.string().regex(/^[a-z_0-9]+$/)) }))
    .refine((tables) => new Set(tables.map(({ name }) => name)).size === tables.length),
  media: z.enum(BackupMedia.options),
});
export type ArchiveHead = z.output<typeof ArchiveHead>;

/** The last entry; an archive without it was cut off. */
export const ArchiveEnd = z.object({
  rows: z.record(z.string(), z.int().nonnegative()),
  sequences: z.record(z.string().regex(/^[a-z_0-9]+$/), z.string().regex(/^\d+$/)),
  media: z.object({
    objects: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    /** Files that the library names but its storage lacked or had damaged; at most some hundreds of keys. */
    missing: z.array(Key),
    missing_count: z.int().nonnegative(),
  }),
  /** The number of entries before the end. */
  entries: z.int().nonnegative(),
  /** The SHA-256 of a line `<sha256>  <name>` for each earlier entry, as sha256sum prints them. */
  digest: Sha256,
});
export type ArchiveEnd = z.output<typeof ArchiveEnd>;

export const ListedObject = z.object({
  key: Key,
  size: z.int().nonnegative(),
  sha256: z.nullable(Sha256),
});
export type ListedObject = z.output<typeof ListedObject>;

export function tablePartName(table: string, part: number): string {
  return `tables/${table}/${numbered(part)}.copy.gz`;
}

export function mediaListName(part: number): string {
  return `media-list/${numbered(part)}.jsonl.gz`;
}

export function mediaName(key: string): string {
  return `media/${key}`;
}

function numbered(part: number): string {
  return String(part).padStart(6, '0');
}

export type EntryKind =
  | { kind: 'head' | 'end' | 'secret key' | 'media list' }
  | { kind: 'table'; table: string; part: number }
  | { kind: 'media'; key: string };

/** @returns null for an entry that this version doesn't know */
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
