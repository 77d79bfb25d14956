import path from 'node:path';
import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import type { OperatorMailParts } from '#core/server/mail/operator-mail';
import { type CheckAllOptions, checkAll } from './server/check-all.ts';
import { ObjectChecker } from './server/checker.ts';
import { storedFileRoutes } from './server/desk/routes.ts';
import { StoredFileDesk, storedFileFigures } from './server/desk/stored-files.ts';
import { storedFileMails } from './server/mails.ts';
import { Repairer } from './server/repairer.ts';
import { StorageRounds, type StorageRoundsParts } from './server/storage-rounds.ts';

const checkStorageEveryMs = 60_000;

export function makeStoredFiles(core: Core, { withCopies }: Pick<StorageRoundsParts, 'withCopies'>) {
  const { settings, library, database } = core;
  const parts = { ...core, logo: () => library.now().logo, workFolder: path.join(settings.dataDir, 'preparing') };
  const checker = new ObjectChecker(parts);
  const repairer = new Repairer(parts);
  const days = settings.storageCheckDays;
  const desk = new StoredFileDesk({ database, days });
  const rounds = new StorageRounds({ ...parts, checker, repairer, days, withCopies });
  const feature: ServerFeature = {
    deskRoutes: (calls) => storedFileRoutes(calls, desk),
    figures: storedFileFigures(database, core.clock),
    rounds: [
      {
        name: 'storage-checks',
        everyMs: checkStorageEveryMs,
        startsAtOnce: false,
        run: (signal) => rounds.run(signal),
        failure: 'stored files could not be checked',
      },
    ],
  };
  return {
    desk,
    checkAll: (options: CheckAllOptions) => checkAll({ ...parts, checker, repairer }, options),
    mails: (mail: OperatorMailParts) => storedFileMails(database, mail),
    ...feature,
  };
}
