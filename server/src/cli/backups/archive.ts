import * as z from 'zod/mini';
import { argument, flag } from '#server/cli/kit/input';
import { openBackupPlace } from '#server/features/backups/places/open-place';
import type { Place } from '#server/features/backups/places/place';
import { archiveAt } from '#server/platform/settings/backup-settings';
import type { Settings } from '#server/platform/settings/settings';

export const archiveInput = argument(
  '<archive>',
  'a file, or s3://bucket/prefix/name?endpoint=https://…&region=…',
  z.string().check(z.refine((archive) => archive.trim() !== '', 'It is empty')),
);

export const allowUnencryptedInput = flag(
  '--allow-unencrypted',
  'take an archive that isn’t encrypted though BACKUP_KEY is set: only one whose origin you know',
);

/**
 * @param address as it was typed; a relative file is seen from where the command is run
 * @param work gets the place of the archive, and its name there
 * @throws StopError when it names no archive
 */
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

const megabyte = 1024 * 1024;

export function inMegabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
