import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { type AccountRoles, type HeldSecondFactors, Operators } from './server/operators.ts';
import { operatorRoutes } from './server/routes.ts';

interface Needs {
  accounts: AccountRoles;
  secondFactors: HeldSecondFactors;
}

export function makeOperators(core: Core, needs: Needs) {
  const { settings, database, audit, outbox } = core;
  const isMailed = settings.mail.smtpUrl !== null;
  const operators = new Operators({ database, audit, hasMailServer: isMailed, ...needs });
  const feature: ServerFeature = {
    routes: (binding) => operatorRoutes(binding, { operators, outbox, isMailed, publicUrl: settings.publicUrl }),
  };
  return { operators, ...feature };
}
