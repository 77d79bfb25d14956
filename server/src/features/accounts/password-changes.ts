import type { Database, Transaction } from '#server/database/database';
import { type Listener, noSession, type Origin } from '#server/platform/http/caller';
import type { Limits } from '#server/platform/limits/limits';
import type { Outbox } from '#server/platform/mail/outbox';
import type { AddressChanges } from './address-changes.ts';
import { type Credentials, wrongPassword } from './credentials.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Passwords } from './passwords.ts';
import { type AccountLimits, addressKey } from './policy.ts';
import { findAccount, lockAccount, updateAccount } from './queries.ts';
import { passwordChangedMail } from './queued-mails.ts';
import { deletePlainResetsOf } from './reset-queries.ts';
import type { Sessions } from './sessions.ts';

export interface PasswordChangeParts {
  database: Database;
  passwords: Passwords;
  credentials: Credentials;
  sessions: Sessions;
  knownDevices: KnownDevices;
  changes: AddressChanges;
  limits: Limits;
  accountLimits: AccountLimits;
  outbox: Outbox;
}

/** What the form for another password has. */
export interface PasswordForm {
  current: string;
  next: string;
  /** Whether all other sessions end. */
  endsOthers: boolean;
}

interface Change {
  /** What is stored of the password that was proved. */
  held: string;
  passwordHash: string;
  endsOthers: boolean;
  origin: Origin;
}

/** Other passwords, chosen by who is signed in. */
export class PasswordChanges {
  readonly #parts: PasswordChangeParts;

  constructor(parts: PasswordChangeParts) {
    this.#parts = parts;
  }

  /**
   * Changes the password; this session goes on. Reset links mailed before work no more, and an address that was asked for is
   * forgotten: a thief may have asked. Of the devices that signed in with the old password this one alone stays known.
   * @returns a sentence that says so
   * @throws LimitReached after too many wrong passwords, or too many changes
   * @throws ExpectedError `password.wrong`; `session.missing` when the session or the account ended this moment
   */
  async change(listener: Listener, { current, next, endsOthers }: PasswordForm, origin: Origin): Promise<string> {
    const { database, credentials, passwords, limits, accountLimits, outbox } = this.#parts;
    const account = await findAccount(database, listener.accountId);
    if (!account) throw noSession();
    await credentials.confirm(account, { password: current, field: 'current_password' }, origin);
    // By the address, which may be a stranger's: an account that is made again for it begins no new counting.
    await limits.use(accountLimits.passwordChange, addressKey(account.email));
    const change = { held: account.password_hash, passwordHash: await passwords.hash(next), endsOthers, origin };
    const hadPending = await database.transaction().execute((trx) => this.#set(trx, listener, change));
    outbox.kick();
    return sentenceOf({ endsOthers, hadPending });
  }

  /** @returns whether an address was asked for */
  async #set(
    trx: Transaction,
    listener: Listener,
    { held, passwordHash, endsOthers, origin }: Change,
  ): Promise<boolean> {
    const { sessions, knownDevices, changes, outbox } = this.#parts;
    const { accountId } = listener;
    const account = await lockAccount(trx, accountId);
    if (!account || !(await sessions.isHeld(trx, listener))) throw noSession();
    if (account.password_hash !== held) throw wrongPassword('current_password');
    await updateAccount(trx, accountId, { password_hash: passwordHash });
    await knownDevices.forget(trx, accountId);
    await knownDevices.remember(trx, {
      account: { id: account.id, password_hash: passwordHash },
      device: origin.device,
    });
    await deletePlainResetsOf(trx, accountId);
    if (endsOthers) await sessions.endOthers(trx, listener);
    await outbox.enqueue(trx, passwordChangedMail(accountId, endsOthers ? 'others' : 'none'));
    return changes.cancel(trx, account);
  }
}

function sentenceOf({ endsOthers, hadPending }: { endsOthers: boolean; hadPending: boolean }): string {
  return [
    'Your password is changed.',
    ...(endsOthers ? ['All other devices are signed out.'] : []),
    ...(hadPending ? ['The address you had asked for is forgotten: ask for it again.'] : []),
  ].join(' ');
}
