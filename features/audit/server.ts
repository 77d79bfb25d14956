import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { chainFigures } from './server/chain/chain.ts';
import { DailyCheck } from './server/chain/daily-check.ts';
import { exportAudit } from './server/desk/export.ts';
import { auditRoutes } from './server/desk/routes.ts';

const checkEveryMs = 10 * 60 * 1000;

export function makeAudit({ audit, auditChain: chain, database, clock, log }: Core): ServerFeature {
  const check = new DailyCheck({ database, clock, log });
  return {
    deskRoutes: (calls) =>
      auditRoutes(calls, { audit, chain, exported: (format, days) => exportAudit(database, format, days) }),
    figures: chainFigures(chain),
    rounds: [
      {
        name: 'audit-checks',
        everyMs: checkEveryMs,
        startsAtOnce: true,
        run: (signal) => check.run(signal),
        failure: 'the audit could not be checked',
      },
    ],
  };
}
