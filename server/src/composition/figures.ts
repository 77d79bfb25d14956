import { AuditChain, chainFigures } from '#server/features/audit/chain/chain';
import { backupFigure } from '#server/features/backups/desk/backups';
import { storedFileFigures } from '#server/features/media/checking/desk/stored-files';
import { audioFigure } from '#server/features/media/transcoding/progress';
import { reconciliationFigures } from '#server/features/payments/reconciliation/desk/figures';
import { webhookFigure } from '#server/features/webhooks/figure';
import { holderFigure, serverFigure } from '#server/platform/fleet/fleet';
import type { Figure } from '#server/platform/http/metrics';
import { mailFigure } from '#server/platform/mail/figure';
import { diskFigure } from '#server/platform/storage/disk-space';
import type { Shared } from './shared.ts';

/** @returns what `/metrics` says of the library besides the process */
export function figuresOf({ database, settings, clock }: Pick<Shared, 'database' | 'settings' | 'clock'>): Figure[] {
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
