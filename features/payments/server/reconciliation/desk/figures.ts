import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { Figure } from '#core/server/http/metrics';
import { countOpen } from '#features/payments/server/reconciliation/discrepancy-queries';
import { findNewestDaily } from '#features/payments/server/reconciliation/run-queries';

export function reconciliationFigures(database: Database, clock: Clock): Figure[] {
  return [
    {
      name: 'lectern_payment_discrepancies',
      help: 'Card payments that differ from what their provider reports, and that nobody has closed',
      labels: [],
      read: async () => [{ labels: {}, value: await countOpen(database) }],
    },
    {
      name: 'lectern_reconciliation_age_seconds',
      help: 'Age of the newest whole daily reconciliation with the payment provider',
      labels: [],
      async read() {
        const newest = await findNewestDaily(database);
        return newest === null ? [] : [{ labels: {}, value: (clock.now().getTime() - newest.getTime()) / 1000 }];
      },
    },
  ];
}
