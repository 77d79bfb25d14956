import { givePassword } from '#contract/accounts/password-again';
import { accessTokenRoutes } from '#server/features/accounts/access-tokens/routes';
import { makeAccounts } from '#server/features/accounts/accounts';
import { heldSecretRoutes } from '#server/features/accounts/held-secrets/routes';
import { Argon2Passwords } from '#server/features/accounts/passwords';
import type { OtherPersonalData } from '#server/features/accounts/personal-data-service';
import { AccountRoles } from '#server/features/accounts/roles';
import { accountRoutes, type OnRenewal, profilePictureRoutes } from '#server/features/accounts/routes';
import { secondFactorRoutes } from '#server/features/accounts/second-factor/routes';
import type { HistoryService } from '#server/features/activity/histories/history-service';
import type { PrivateFeeds } from '#server/features/feeds/private/private-feeds';
import {
  auditAccessTokens,
  auditHeldSecrets,
  auditRoleEvents,
  auditSecondFactors,
} from '#server/features/operators/acts';
import { Operators } from '#server/features/operators/operators';
import { operatorRoutes } from '#server/features/operators/routes';
import type { Ledger } from '#server/features/wallet/ledger';
import { type Binding, bind } from '#server/platform/http/bind';
import { wholeAddresses } from '#server/platform/http/whole-addresses';
import { jsonWriter } from '#server/platform/json';
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
