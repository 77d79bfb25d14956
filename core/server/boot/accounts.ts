import { type Binding, bind } from '#core/server/http/bind';
import { wholeAddresses } from '#core/server/http/whole-addresses';
import { jsonWriter } from '#core/server/json';
import { givePassword } from '#features/accounts/contract/password-again';
import { accessTokenRoutes } from '#features/accounts/server/access-tokens/routes';
import { makeAccounts } from '#features/accounts/server/accounts';
import { heldSecretRoutes } from '#features/accounts/server/held-secrets/routes';
import { Argon2Passwords } from '#features/accounts/server/passwords';
import type { OtherPersonalData } from '#features/accounts/server/personal-data-service';
import { AccountRoles } from '#features/accounts/server/roles';
import { accountRoutes, type OnRenewal, profilePictureRoutes } from '#features/accounts/server/routes';
import { secondFactorRoutes } from '#features/accounts/server/second-factor/routes';
import type { HistoryService } from '#features/activity/server/histories/history-service';
import type { PrivateFeeds } from '#features/feeds/server/private/private-feeds';
import type { Ledger } from '#features/ledger/server/ledger';
import {
  auditAccessTokens,
  auditHeldSecrets,
  auditRoleEvents,
  auditSecondFactors,
} from '#features/operators/server/acts';
import { Operators } from '#features/operators/server/operators';
import { operatorRoutes } from '#features/operators/server/routes';
import type { Shared } from './shared.ts';

export type AccountServices = ReturnType<typeof makeAccountServices>;

/** @param privateFeeds what ends with all of an account's sessions */
export function makeAccountServices(
  shared: Shared,
  privateFeeds: Pick<PrivateFeeds, 'endWithin'>,
  otherPersonalData: OtherPersonalData,
) {
  const { settings, database, clock, outbox, audit, passwordCost } = shared;
  const { signInWaiting: inAll, signInWaitingPerAddress: perAddress } = settings.limits;
  const passwords = new Argon2Passwords({ inAll, perAddress }, passwordCost);
  const accounts = makeAccounts({
    ...shared,
    passwords,
    limitSettings: settings.limits,
    roleEvents: auditRoleEvents(audit),
    secondFactorEvents: auditSecondFactors(audit),
    accessTokenEvents: auditAccessTokens(audit),
    heldSecretEvents: auditHeldSecrets(audit),
    otherPersonalData,
    write: jsonWriter(wholeAddresses(settings)),
    endElsewhere: (trx, accountId) => privateFeeds.endWithin(trx, accountId),
  });
  const hasMailServer = settings.mail.smtpUrl !== null;
  // Not in the queue of those who sign in: it hashes within a transaction.
  const roles = new AccountRoles({ clock, passwords: new Argon2Passwords(undefined, passwordCost), outbox });
  return {
    ...accounts,
    operators: new Operators({
      database,
      audit,
      hasMailServer,
      accounts: roles,
      secondFactors: accounts.secondFactors,
    }),
  };
}

interface Entered {
  histories: HistoryService;
  ledger: Ledger;
}

export function bindAccounts(
  binding: Binding,
  accounts: AccountServices,
  { histories, ledger, settings, storage, outbox }: Shared & Entered,
): void {
  const onRenewal: OnRenewal = async (accountId, device) => {
    const renewal = device.renewal();
    if (renewal) await histories.renewDevice(renewal, accountId);
  };
  accountRoutes(binding, {
    accounts,
    perAddress: settings.limits.accountsPerAddress,
    onRenewal,
    wallets: ledger,
  });
  profilePictureRoutes(binding.app, storage);
  bind(
    binding,
    givePassword,
    async ({ listener, body, ...origin }) => {
      await accounts.passwordChanges.giveAgain(listener, body.password, origin);
      return { message: 'Thank you. It is good for 10 minutes.' };
    },
    { perAddress: settings.limits.accountsPerAddress },
  );
  secondFactorRoutes(binding, {
    secondFactors: accounts.secondFactors,
    onRenewal,
    perAddress: settings.limits.accountsPerAddress,
  });
  accessTokenRoutes(binding, {
    accessTokens: accounts.accessTokens,
    perAddress: settings.limits.accountsPerAddress,
  });
  heldSecretRoutes(binding, {
    shownAgain: accounts.shownAgain,
    perAddress: settings.limits.accountsPerAddress,
  });
  const isMailed = settings.mail.smtpUrl !== null;
  operatorRoutes(binding, { operators: accounts.operators, outbox, isMailed, publicUrl: settings.publicUrl });
}
