import { openBackupPlace } from '#server/features/backups/places/open-place';
import type { BackupPlace } from '#server/platform/settings/backup-settings';
import { ArchiveCopies } from './archive-copies.ts';
import { KeptCopies } from './kept-copies.ts';

/** Where copies of audio and pictures are: beside archives or under their keys, or in an archive. */
export interface CopyPlace {
  place: BackupPlace;
  /** The archive's name there; null for files of the place. */
  archive: string | null;
  /** Of an encrypted archive; null for none. */
  passphrase: string | null;
}

/** Opens places of copies for as long as the work takes. @throws what the work throws */
export async function withCopies<Result>(
  at: readonly CopyPlace[],
  work: (copies: (KeptCopies | ArchiveCopies)[]) => Promise<Result>,
): Promise<Result> {
  const opened = await Promise.all(at.map(async (each) => ({ ...each, place: await openBackupPlace(each.place) })));
  const copies = opened.map(({ place, archive, passphrase }) =>
    archive === null ? new KeptCopies(place) : new ArchiveCopies(place, archive, passphrase),
  );
  try {
    return await work(copies);
  } finally {
    await Promise.all(opened.map(({ place }) => place.close()));
  }
}
