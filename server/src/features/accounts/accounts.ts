import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Limits } from '#server/platform/limits/limits';
import type { Outbox } from '#server/platform/mail/outbox';
import type { LimitSettings } from '#server/platform/settings/settings';
import type { Storage } from '#server/platform/storage/storage';
import { AddressChanges } from './address-changes.ts';
import { Confirmations } from './confirmations.ts';
import { Credentials } from './credentials.ts';
import { EntryService } from './entry-service.ts';
import { PasswordChanges } from './password-changes.ts';
import type { Passwords } from './passwords.ts';
import { type HeldElsewhere, PersonalDataService } from './personal-data-service.ts';
import { PictureService } from './picture-service.ts';
import { accountLimits } from './policy.ts';
import { ProfileService } from './profile-service.ts';
import { ResetService } from './reset-service.ts';
import type { RoleEvents } from './roles.ts';
import { Sessions } from './sessions.ts';

export interface AccountsParts {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  limits: Limits;
  limitSettings: LimitSettings;
  outbox: Outbox;
  storage: Storage;
  heldElsewhere: HeldElsewhere;
  roleEvents: RoleEvents;
}

/** The services of people's accounts, made to work together. */
export interface Accounts {
  sessions: Sessions;
  entry: EntryService;
  profile: ProfileService;
  addressChanges: AddressChanges;
  confirmations: Confirmations;
  passwordChanges: PasswordChanges;
  resets: ResetService;
  pictures: PictureService;
  personalData: PersonalDataService;
  /** Removes what has ended: sessions, mailed links, pictures that nobody has. */
  sweep(): Promise<void>;
}

/** @returns the services, over one way of deciding whether a password is right */
export function makeAccounts(given: AccountsParts): Accounts {
  const parts = { ...given, accountLimits: accountLimits(given.limitSettings) };
  const sessions = new Sessions(parts.database, parts.clock);
  const credentials = new Credentials(parts);
  const changes = new AddressChanges({ ...parts, sessions });
  const confirmations = new Confirmations({ ...parts, changes });
  const resets = new ResetService({ ...parts, credentials, sessions, changes });
  const pictures = new PictureService(parts);
  return {
    sessions,
    entry: new EntryService({ ...parts, credentials, sessions, confirmations }),
    profile: new ProfileService({ ...parts, sessions, changes }),
    addressChanges: changes,
    confirmations,
    passwordChanges: new PasswordChanges({ ...parts, credentials, sessions, changes }),
    resets,
    pictures,
    personalData: new PersonalDataService({ ...parts, credentials, sessions, pictures }),
    async sweep() {
      await sessions.sweep();
      await resets.sweep();
      await confirmations.sweep();
      await changes.sweep();
      await pictures.sweep();
    },
  };
}
