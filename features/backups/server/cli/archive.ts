import * as z from 'zod/mini';
import { argument, flag } from '#core/server/cli/input';
import { archiveAt } from '#core/server/settings/backup-settings';
import type { Settings } from '#core/server/settings/settings';
import type { ArchiveHead } from '#features/backups/server/archive/format';
import { openBackupPlace } from '#features/backups/server/places/open-place';
import type { Place } from '#features/backups/server/places/place';

export const archiveInput = argument(
  '<archive>',
  'a file, or s3://bucket/prefix/name?endpoint=https://…&region=…',
  z.string().check(z.refine((archive) => archive.trim() !== '', 'Name an archive')),
);

export const allowUnencryptedInput = flag(
  '--allow-unencrypted',
  'accept an archive that isn’t encrypted though BACKUP_KEY is set: only one whose origin you know',
);

export async function atArchive<Result>(
  address: string,
  { backups }: Pick<Settings, 'backups'>,
  work: (archive: { place: Place; file: string }) => Promise<Result>,
): Promise<Result> {
  const { place: at, file } = archiveAt(address, { keys: backups.keys, from: process.cwd() });
  const place = await openBackupPlace(at);
  try {
    return await work({ place, file });
  } finally {
    await place.close();
  }
}

export function nameWarning(misnamedAs: Date | null, { created_at }: ArchiveHead): string[] {
  if (misnamedAs === null) return [];
  return [
    `The archive’s name says ${misnamedAs.toISOString()}, but its content is from ${created_at}: it was renamed, or a clock was wrong. ` +
      'Make sure that this is the archive you want.',
  ];
}

const megabyte = 1024 * 1024;

export function inMegabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
