import type { WriteJson } from '#core/server/json';
import type { FactsNow } from '#core/server/library-facts';
import type { Platform } from '#core/server/platform';
import type { LimitSettings } from '#core/server/settings/settings';
import { FairTurns } from '#core/server/work/fair-turns';
import { type AccessTokenEvents, AccessTokens } from '#features/accounts/server/access-tokens/access-tokens';
import { type HeldSecretEvents, ShownAgain } from '#features/accounts/server/held-secrets/service';
import { CodeChecks } from '#features/accounts/server/second-factor/code-checks';
import { type SecondFactorEvents, SecondFactors } from '#features/accounts/server/second-factor/second-factors';
import { AddressChanges } from './address-changes.ts';
import { Confirmations } from './confirmations.ts';
import { Credentials } from './credentials.ts';
import { EntryService } from './entry-service.ts';
import { KnownDevices } from './known-devices.ts';
import { PasswordChanges } from './password-changes.ts';
import type { Passwords } from './passwords.ts';
import { type OtherPersonalData, PersonalDataService } from './personal-data-service.ts';
import { PictureService } from './picture-service.ts';
import { accountLimits } from './policy.ts';
import { ProfileService } from './profile-service.ts';
import { ResetService } from './reset-service.ts';
import type { RoleEvents } from './roles.ts';
import { type EndElsewhere, Sessions } from './sessions.ts';

export interface AccountsParts
  extends Pick<Platform, 'database' | 'clock' | 'limits' | 'outbox' | 'storage' | 'log' | 'secretKey' | 'heldSecrets'> {
  passwords: Passwords;
  limitSettings: LimitSettings;
  otherPersonalData: OtherPersonalData;
  roleEvents: RoleEvents;
  secondFactorEvents: SecondFactorEvents;
  accessTokenEvents: AccessTokenEvents;
  heldSecretEvents: HeldSecretEvents;
  library: { now: FactsNow };
  write: WriteJson;
  endElsewhere: EndElsewhere;
}

export type Accounts = ReturnType<typeof makeAccountServices>;

/** Limits the password attempts that use the database at once, so that a flood of them leaves most connections to other requests. */
const lookupsAtOnce = 4;
/** Looking up an account is short compared to hashing a password, so this many more attempts may wait for it. */
const lookupsPerHash = 4;

export function makeAccountServices(given: AccountsParts) {
  const parts = { ...given, accountLimits: accountLimits(given.limitSettings) };
  const secondFactorFor = () => parts.library.now().second_factor_for;
  const sessions = new Sessions(parts.database, parts.clock, { secondFactorFor, endElsewhere: parts.endElsewhere });
  const knownDevices = new KnownDevices(parts.database, parts.clock);
  const { signInWaiting, signInWaitingPerAddress } = given.limitSettings;
  const lookups = new FairTurns({
    atOnce: lookupsAtOnce,
    maxWaiting: signInWaiting * lookupsPerHash,
    maxWaitingOfGroup: signInWaitingPerAddress * lookupsPerHash,
  });
  const credentials = new Credentials({ ...parts, knownDevices, lookups });
  const codeChecks = new CodeChecks({ ...parts, knownDevices });
  const secondFactors = new SecondFactors({ ...parts, codeChecks, sessions, knownDevices });
  const changes = new AddressChanges({ ...parts, sessions });
  const confirmations = new Confirmations({ ...parts, changes });
  const resets = new ResetService({ ...parts, credentials, sessions, changes, codeChecks });
  const pictures = new PictureService(parts);
  const maxCallsPerMinute = given.limitSettings.callsPerToken;
  const accessTokens = new AccessTokens({ ...parts, credentials, sessions, secondFactorFor, maxCallsPerMinute });
  return {
    sessions,
    accessTokens,
    knownDevices,
    secondFactors,
    shownAgain: new ShownAgain({ ...parts, credentials, codeChecks, sessions }),
    entry: new EntryService({ ...parts, credentials, sessions, knownDevices, confirmations, codeChecks }),
    profile: new ProfileService({ ...parts, sessions, changes }),
    addressChanges: changes,
    confirmations,
    passwordChanges: new PasswordChanges({ ...parts, credentials, sessions, knownDevices, changes }),
    resets,
    pictures,
    personalData: new PersonalDataService({
      ...parts,
      credentials,
      sessions,
      accessTokens,
      knownDevices,
      secondFactors,
      pictures,
    }),
    async sweep() {
      await sessions.sweep();
      await accessTokens.sweep();
      await parts.heldSecrets.sweep();
      await knownDevices.sweep();
      await resets.sweep();
      await confirmations.sweep();
      await changes.sweep();
      await secondFactors.sweep();
      await pictures.sweep();
    },
  };
}
