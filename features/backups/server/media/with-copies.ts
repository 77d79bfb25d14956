import type { BackupPlace } from '#core/server/settings/backup-settings';
import type { Settings } from '#core/server/settings/settings';
import type { ArchiveKey } from '#features/backups/server/archive/encryption';
import { openBackupPlace } from '#features/backups/server/places/open-place';
import { ArchiveCopies } from './archive-copies.ts';
import { KeptCopies } from './kept-copies.ts';

/** A place with copies of media: files beside archives or under their keys, or an archive and the key that opens it. */
export interface CopyPlace extends ArchiveKey {
  place: BackupPlace;
  /** The archive's name in the place; null: the place has plain files. */
  archive: string | null;
}

/**
 * Opens places of copies for the duration of the work.
 * @throws StopError if an archive among them can't be read or may not be used; and whatever the work throws
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
    // Checked once up front, so that it doesn't become a warning for each damaged object.
    for (const each of copies) if (each instanceof ArchiveCopies) await each.assertReadable();
    return await work(copies);
  } finally {
    await Promise.all(opened.map(({ place }) => place.close()));
  }
}

/** @returns the places that the settings give for copies of media outside archives */
export function copiesOf({ to, media, passphrase }: Settings['backups']): CopyPlace[] {
  return to === null || media !== 'beside' ? [] : [{ place: to, archive: null, passphrase }];
}
