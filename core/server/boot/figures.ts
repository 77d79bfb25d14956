import { holderFigure, serverFigure } from '#core/server/fleet/fleet';
import type { Figure } from '#core/server/http/metrics';
import { mailFigure } from '#core/server/mail/figure';
import { diskFigure } from '#core/server/storage/disk-space';
import { AuditChain, chainFigures } from '#features/audit/server/chain/chain';
import { backupFigure } from '#features/backups/server/desk/backups';
import { reconciliationFigures } from '#features/payments/server/reconciliation/desk/figures';
import { audioFigure } from '#features/renditions/server/progress';
import { storedFileFigures } from '#features/stored-files/server/desk/stored-files';
import { webhookFigure } from '#features/webhooks/server/figure';
import type { Core } from './core.ts';

/** @returns what `/metrics` says of the library besides the process */
export function figuresOf({ database, settings, clock }: Pick<Core, 'database' | 'settings' | 'clock'>): Figure[] {
  return [
    audioFigure(database),
    diskFigure(settings.dataDir),
    serverFigure(database),
    holderFigure(database),
    mailFigure(database),
    webhookFigure(database),
    ...chainFigures(new AuditChain(database)),
    backupFigure(database, clock),
    ...storedFileFigures(database, clock),
    ...reconciliationFigures(database, clock),
  ];
}
