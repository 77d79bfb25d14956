import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { ExpectedError } from '#server/platform/errors';
import type { Listener } from '#server/platform/http/caller';
import type { Limits } from '#server/platform/limits/limits';
import type { Outbox } from '#server/platform/mail/outbox';
import type { Confirmations } from './confirmations.ts';
import { type Credentials, type Given, wrongCredentials } from './credentials.ts';
import type { Passwords } from './passwords.ts';
import { type AccountLimits, addressKey, splitName } from './policy.ts';
import type { Entrance } from './present.ts';
import { type AccountRow, findByEmail, holdsPassword, insertAccount } from './queries.ts';
import type { Sessions } from './sessions.ts';

export interface EntryParts {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  credentials: Credentials;
  sessions: Sessions;
  confirmations: Confirmations;
  limits: Limits;
  accountLimits: AccountLimits;
  outbox: Outbox;
}

/** What the sign-up form has. */
export interface SignUpForm extends Given {
  name: string;
}

/** Coming in and going out: sign-up, sign-in, sign-out (spec §4, Auth; docs/decisions/007-accounts.md). */
export class EntryService {
  readonly #parts: EntryParts;

  constructor(parts: EntryParts) {
    this.#parts = parts;
  }

  /**
   * Makes an account and signs in. Where there is one with this very password, that one is signed in to.
   * @throws LimitReached after too many tries with one address
   * @throws ExpectedError `account.not_created` when the address can't be used; its owner gets a mail
   */
  async signUp(form: SignUpForm): Promise<Entrance> {
    const { database, credentials } = this.#parts;
    await credentials.count(form.email);
    const known = await findByEmail(database, form.email);
    if (known) return this.#enterKnown(known, form);
    const made = await this.#make(form);
    if (made) return made;
    // Somebody else made it since it was looked for: as if they had been first all along.
    return this.#enterKnown(await findByEmail(database, form.email), form);
  }

  /**
   * @throws LimitReached after too many tries with one address
   * @throws ExpectedError `credentials.wrong`
   */
  async logIn(given: Given): Promise<Entrance> {
    return this.#enter(await this.#parts.credentials.check(given));
  }

  /** Ends the session. */
  async logOut(listener: Listener): Promise<void> {
    await this.#parts.sessions.end(listener);
  }

  async #make({ name, email, password }: SignUpForm): Promise<Entrance | null> {
    const { database, clock, passwords, credentials, sessions, confirmations, outbox } = this.#parts;
    const passwordHash = await passwords.hash(password);
    const mayWelcome = await confirmations.mayWelcome(email);
    const made = await database.transaction().execute(async (trx) => {
      const account = await insertAccount(trx, { email, passwordHash, ...splitName(name), now: clock.now() });
      if (!account) return null;
      if (mayWelcome) await confirmations.welcome(trx, account);
      return { account, token: await sessions.start(trx, AccountId.parse(account.id)), isNew: true };
    });
    if (made) await credentials.forget(email);
    outbox.kick();
    return made;
  }

  async #enterKnown(account: AccountRow | undefined, { email, password }: Given): Promise<Entrance> {
    const { database, credentials, limits, accountLimits, outbox } = this.#parts;
    if (account && (await credentials.matches(account, password))) return this.#enter(account);
    if ((await limits.secondsUntilFree(accountLimits.signUpNotice, addressKey(email))) === 0) {
      await outbox.enqueue(database, { kind: 'account-exists', payload: { email } });
      outbox.kick();
    }
    throw notCreated();
  }

  /** Starts a session, unless the password was changed since it was found to be right: that ended all sessions. */
  async #enter(account: AccountRow): Promise<Entrance> {
    const { database, sessions } = this.#parts;
    const accountId = AccountId.parse(account.id);
    const token = await database.transaction().execute(async (trx) => {
      if (!(await holdsPassword(trx, accountId, account.password_hash))) throw wrongCredentials();
      return sessions.start(trx, accountId);
    });
    return { account, token, isNew: false };
  }
}

/** It says what to do, and not outright that there is an account. */
function notCreated(): ExpectedError {
  return new ExpectedError(
    'account.not_created',
    'An account could not be made with this address. If you have one already, sign in or reset your password.',
  );
}
