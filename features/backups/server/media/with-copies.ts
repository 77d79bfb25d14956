import type { BackupPlace } from '#core/server/settings/backup-settings';
import type { Settings } from '#core/server/settings/settings';
import type { ArchiveKey } from '#features/backups/server/archive/encryption';
import { openBackupPlace } from '#features/backups/server/places/open-place';
import { ArchiveCopies } from './archive-copies.ts';
import { StoredCopies } from './stored-copies.ts';

export interface CopyPlace extends ArchiveKey {
  place: BackupPlace;
  archive: string | null;
}

export async function withCopies<Result>(
  at: readonly CopyPlace[],
  work: (copies: (StoredCopies | ArchiveCopies)[]) => Promise<Result>,
): Promise<Result> {
  const opened = await Promise.all(at.map(async (each) => ({ ...each, place: await openBackupPlace(each.place) })));
  const copies = opened.map(({ place, archive, ...key }) =>
    archive === null ? new StoredCopies(place) : new ArchiveCopies(place, archive, key),
  );
  try {
    // Checks archives once up front, so that a bad one doesn't cause a warning for each damaged object.
    for (const each of copies) if (each instanceof ArchiveCopies) await each.assertReadable();
    return await work(copies);
  } finally {
    await Promise.all(opened.map(({ place }) => place.close()));
  }
}

export function copiesOf({ to, media, passphrase }: Settings['backups']): CopyPlace[] {
  return to === null || media !== 'beside' ? [] : [{ place: to, archive: null, passphrase }];
}
