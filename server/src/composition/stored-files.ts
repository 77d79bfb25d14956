import path from 'node:path';
import { type CopyPlace, withCopies } from '#server/features/backups/media/with-copies';
import { type CheckAllOptions, checkAll } from '#server/features/media/checking/check-all';
import { ObjectChecker } from '#server/features/media/checking/checker';
import { StoredFileDesk } from '#server/features/media/checking/desk/stored-files';
import { Repairer } from '#server/features/media/checking/repairer';
import { StorageRounds } from '#server/features/media/checking/storage-rounds';
import type { Settings } from '#server/platform/settings/settings';
import type { Shared } from './shared.ts';

export function makeStoredFileServices(shared: Shared) {
  const { settings, library, database } = shared;
  const parts = { ...shared, logo: () => library.now().logo, workFolder: path.join(settings.dataDir, 'preparing') };
  const checker = new ObjectChecker(parts);
  const repairer = new Repairer(parts);
  const days = settings.storageCheckDays;
  return {
    checkAll: (options: CheckAllOptions) => checkAll({ ...parts, checker, repairer }, options),
    desk: new StoredFileDesk({ database, days }),
    rounds: new StorageRounds({
      ...parts,
      checker,
      repairer,
      days,
      withCopies: (work) => withCopies(copiesOf(settings.backups), work),
    }),
  };
}

/** @returns where the settings say that there are copies of audio and pictures, one by one and not within archives */
export function copiesOf({ to, media, passphrase }: Settings['backups']): CopyPlace[] {
  return to === null || media !== 'beside' ? [] : [{ place: to, archive: null, passphrase }];
}
