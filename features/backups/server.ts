import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import type { OperatorMailParts } from '#core/server/mail/operator-mail';
import { BackupDesk, backupFigure } from './server/desk/backups.ts';
import { backupDeskRoutes } from './server/desk/routes.ts';
import { backupMails } from './server/mails.ts';
import { BackupRounds, type BackupRoundsParts } from './server/rounds/backup-rounds.ts';

const backUpEveryMs = 5_000;

interface Needs {
  toBackUp: BackupRoundsParts['library'] | null;
}

export function makeBackups(core: Core, { toBackUp }: Needs) {
  const parts = { ...core, settings: core.settings.backups };
  const desk = new BackupDesk(parts);
  const rounds = toBackUp && new BackupRounds({ ...parts, library: toBackUp });
  const feature: ServerFeature = {
    deskRoutes: (calls) => backupDeskRoutes(calls, desk),
    figures: [backupFigure(core.database, core.clock)],
    rounds: rounds
      ? [
          {
            name: 'backups',
            everyMs: backUpEveryMs,
            startsAtOnce: true,
            run: (signal) => rounds.run(signal),
            failure: 'backups could not be looked after',
          },
        ]
      : [],
  };
  return { desk, mails: (mail: OperatorMailParts) => backupMails(core.database, mail), ...feature };
}
