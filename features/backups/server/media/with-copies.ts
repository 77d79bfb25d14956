import type { BackupPlace } from '#core/server/settings/backup-settings';
import type { Settings } from '#core/server/settings/settings';
import type { ArchiveKey } from '#features/backups/server/archive/encryption';
import { openBackupPlace } from '#features/backups/server/places/open-place';
import { ArchiveCopies } from './archive-copies.ts';
import { KeptCopies } from './kept-copies.ts';

/** Where copies of audio and pictures are: beside archives or under their keys, or in an archive, which the key opens. */
export interface CopyPlace extends ArchiveKey {
  place: BackupPlace;
  /** The archive's name there; null for files of the place. */
  archive: string | null;
}

/**
 * Opens places of copies for as long as the work takes.
 * @throws StopError when an archive among them can't be read, or isn't one that may be taken; what the work throws
 */
export async function withCopies<Result>(
  at: readonly CopyPlace[],
  work: (copies: (KeptCopies | ArchiveCopies)[]) => Promise<Result>,
): Promise<Result> {
  const opened = await Promise.all(at.map(async (each) => ({ ...each, place: await openBackupPlace(each.place) })));
  const copies = opened.map(({ place, archive, ...key }) =>
    archive === null ? new KeptCopies(place) : new ArchiveCopies(place, archive, key),
  );
  try {
    // Once and in words, and not as a warning for each object that is damaged.
    for (const each of copies) if (each instanceof ArchiveCopies) await each.assertReadable();
    return await work(copies);
  } finally {
    await Promise.all(opened.map(({ place }) => place.close()));
  }
}

/** @returns where the settings say that there are copies of audio and pictures, one by one and not within archives */
export function copiesOf({ to, media, passphrase }: Settings['backups']): CopyPlace[] {
  return to === null || media !== 'beside' ? [] : [{ place: to, archive: null, passphrase }];
}
