import { isConfirmed } from '#core/server/account-queries';
import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { bindDesk } from '#core/server/http/bind-desk';
import { readPinBudget } from '#features/tickets/desk/guesses';
import { type WalletRouteParts, walletRoutes } from './server/routes.ts';
import { makeWalletServices, type WalletParts } from './server/wallet.ts';

export function makeWallet(
  core: Core,
  { confirm, ...needs }: Pick<WalletParts, 'ledger' | 'sources' | 'gifts'> & Pick<WalletRouteParts, 'confirm'>,
) {
  const { settings, database } = core;
  const services = makeWalletServices({
    ...core,
    ...needs,
    limitSettings: settings.limits,
    isConfirmed: (accountId) => isConfirmed(database, accountId),
  });
  const { pinBudget } = services;
  const feature: ServerFeature = {
    routes: (binding) => walletRoutes(binding, { wallet: services, confirm }),
    deskRoutes: (calls) => bindDesk(calls, readPinBudget, async () => ({ data: await pinBudget.read() })),
    sweeps: [() => services.sweep()],
  };
  return { ...services, ...feature };
}
