import path from 'node:path';
import type { Settings } from '#core/server/settings/settings';
import { type CopyPlace, withCopies } from '#features/backups/server/media/with-copies';
import { type CheckAllOptions, checkAll } from '#features/stored-files/server/check-all';
import { ObjectChecker } from '#features/stored-files/server/checker';
import { StoredFileDesk } from '#features/stored-files/server/desk/stored-files';
import { Repairer } from '#features/stored-files/server/repairer';
import { StorageRounds } from '#features/stored-files/server/storage-rounds';
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
