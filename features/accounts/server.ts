import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { absoluteUrls } from '#core/server/http/absolute-urls';
import { bind } from '#core/server/http/bind';
import { jsonWriter } from '#core/server/json';
import { brandingOf } from '#core/server/mail/branding';
import { givePassword } from './contract/password-again.ts';
import { accessTokenRoutes } from './server/access-tokens/routes.ts';
import { type AccountsParts, makeAccountServices } from './server/accounts.ts';
import { heldSecretRoutes } from './server/held-secrets/routes.ts';
import { accountMails } from './server/mails.ts';
import { Argon2Passwords } from './server/passwords.ts';
import { AccountRoles } from './server/roles.ts';
import { type AccountRouteParts, accountRoutes, profilePictureRoutes } from './server/routes.ts';
import { secondFactorRoutes } from './server/second-factor/routes.ts';

interface Needs
  extends Pick<
      AccountsParts,
      | 'otherPersonalData'
      | 'roleEvents'
      | 'secondFactorEvents'
      | 'accessTokenEvents'
      | 'heldSecretEvents'
      | 'endElsewhere'
    >,
    Pick<AccountRouteParts, 'onRenewal' | 'wallets'> {}

export function makeAccounts(core: Core, { onRenewal, wallets, ...needs }: Needs) {
  const { settings, database, clock, outbox, storage, library, linkTo, passwordCost } = core;
  const { signInWaiting: inAll, signInWaitingPerAddress: perAddressWaiting, accountsPerAddress } = settings.limits;
  const services = makeAccountServices({
    ...core,
    ...needs,
    passwords: new Argon2Passwords({ inAll, perAddress: perAddressWaiting }, passwordCost),
    limitSettings: settings.limits,
    write: jsonWriter(absoluteUrls(settings)),
  });
  const { accessTokens, passwordChanges, secondFactors, shownAgain } = services;
  const perAddress = accountsPerAddress;
  const feature: ServerFeature = {
    routes(binding) {
      accountRoutes(binding, { accounts: services, perAddress, onRenewal, wallets });
      profilePictureRoutes(binding.app, storage);
      bind(
        binding,
        givePassword,
        async ({ listener, body, ...origin }) => {
          await passwordChanges.giveAgain(listener, body.password, origin);
          return { message: 'Thank you. You won’t be asked again for 10 minutes.' };
        },
        { perAddress },
      );
      secondFactorRoutes(binding, { secondFactors, onRenewal, perAddress });
      accessTokenRoutes(binding, { accessTokens, perAddress });
      heldSecretRoutes(binding, { shownAgain, perAddress });
    },
    sweeps: [() => services.sweep()],
  };
  return {
    ...services,
    // Granting a role hashes a password within a transaction, so the hash must not wait in the sign-in queue.
    roles: new AccountRoles({ clock, passwords: new Argon2Passwords(undefined, passwordCost), outbox }),
    mails: () => accountMails({ database, accounts: services, branding: () => brandingOf(library.now(), linkTo) }),
    ...feature,
  };
}
