import type { Transaction } from '#core/server/database/database';
import { type Listener, noSession, type Origin } from '#core/server/http/caller';
import type { Platform } from '#core/server/platform';
import type { AddressChanges } from './address-changes.ts';
import { type Credentials, wrongPassword } from './credentials.ts';
import type { KnownDevices } from './known-devices.ts';
import { assertMayBeChosen } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { type AccountLimits, addressKey } from './policy.ts';
import { findAccount, holdsPassword, lockAccount, updateAccount } from './queries.ts';
import { passwordChangedMail } from './queued-mails.ts';
import { deletePlainResetsOf } from './reset-queries.ts';
import type { Sessions } from './sessions.ts';

export interface PasswordChangeParts extends Pick<Platform, 'database' | 'limits' | 'outbox'> {
  passwords: Passwords;
  credentials: Credentials;
  sessions: Sessions;
  knownDevices: KnownDevices;
  changes: AddressChanges;
  accountLimits: AccountLimits;
}

export interface PasswordForm {
  current: string;
  next: string;
  endsOthers: boolean;
}

interface Change {
  storedHash: string;
  passwordHash: string;
  endsOthers: boolean;
  origin: Origin;
}

export class PasswordChanges {
  readonly #parts: PasswordChangeParts;

  constructor(parts: PasswordChangeParts) {
    this.#parts = parts;
  }

  /**
   * Changing the password keeps only this session and this device. Reset links and a pending address end, because a thief may have
   * requested them.
   */
  async change(listener: Listener, { current, next, endsOthers }: PasswordForm, origin: Origin): Promise<string> {
    const { database, credentials, passwords, limits, accountLimits, outbox } = this.#parts;
    const account = await findAccount(database, listener.accountId);
    if (!account) throw noSession();
    assertMayBeChosen(next, listener.operator ? 'operator' : 'listener');
    await credentials.confirm(account, { password: current, field: 'current_password' }, origin);
    await limits.use(accountLimits.passwordChange, addressKey(account.email));
    const change = { storedHash: account.password_hash, passwordHash: await passwords.hash(next), endsOthers, origin };
    const done = await database.transaction().execute((trx) => this.#set(trx, listener, change));
    outbox.kick();
    return sentenceOf({ endsOthers, ...done });
  }

  async giveAgain(listener: Listener, password: string, origin: Origin): Promise<void> {
    const { database, credentials, sessions } = this.#parts;
    const account = await findAccount(database, listener.accountId);
    if (!account) throw noSession();
    await credentials.confirm(account, { password, field: 'password' }, origin);
    assertMayBeChosen(password, 'operator');
    await database.transaction().execute(async (trx) => {
      if (!(await holdsPassword(trx, listener.accountId, account.password_hash))) throw wrongPassword('password');
      await sessions.notePassword(trx, listener);
    });
  }

  async #set(
    trx: Transaction,
    listener: Listener,
    { storedHash, passwordHash, endsOthers, origin }: Change,
  ): Promise<{ hadPending: boolean; revoked: number }> {
    const { sessions, knownDevices, changes, outbox } = this.#parts;
    const { accountId } = listener;
    const account = await lockAccount(trx, accountId);
    if (!account || !(await sessions.exists(trx, listener))) throw noSession();
    if (account.password_hash !== storedHash) throw wrongPassword('current_password');
    await updateAccount(trx, accountId, { password_hash: passwordHash });
    await knownDevices.forget(trx, accountId);
    await knownDevices.remember(trx, {
      account: { id: account.id, password_hash: passwordHash },
      device: origin.device,
    });
    await deletePlainResetsOf(trx, accountId);
    await sessions.notePassword(trx, listener);
    const revoked = endsOthers ? await sessions.endOthers(trx, listener) : 0;
    await outbox.enqueue(trx, passwordChangedMail(accountId, endsOthers ? 'others' : 'none'));
    return { hadPending: await changes.cancel(trx, account), revoked };
  }
}

function sentenceOf(done: { endsOthers: boolean; hadPending: boolean; revoked: number }): string {
  const { endsOthers, hadPending, revoked } = done;
  return [
    'Your password is changed.',
    ...(endsOthers ? ['All other devices are signed out.'] : []),
    ...(revoked > 0 ? ['Your access tokens are revoked.'] : []),
    ...(hadPending ? ['Your change of address is cancelled: ask for it again.'] : []),
  ].join(' ');
}
