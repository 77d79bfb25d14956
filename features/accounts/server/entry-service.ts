import { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import type { Listener, Origin } from '#core/server/http/caller';
import type { Device } from '#core/server/http/device';
import type { Counted } from '#core/server/limits/limits';
import { networkOf } from '#core/server/network';
import type { Platform } from '#core/server/platform';
import type { CodeChecks } from '#features/accounts/server/second-factor/code-checks';
import type { Confirmations } from './confirmations.ts';
import { type Attempt, type Credentials, type LogIn, wrongCredentials } from './credentials.ts';
import type { KnownDevices } from './known-devices.ts';
import { type AccountLimits, addressKey, splitName } from './policy.ts';
import type { Entrance } from './present.ts';
import { type AccountRow, findAccount, findByEmail, holdsPassword, insertAccount } from './queries.ts';
import type { Sessions } from './sessions.ts';

export interface EntryParts extends Pick<Platform, 'database' | 'clock' | 'limits' | 'outbox'> {
  credentials: Credentials;
  sessions: Sessions;
  knownDevices: KnownDevices;
  confirmations: Confirmations;
  codeChecks: CodeChecks;
  accountLimits: AccountLimits;
}

export interface EntryForm extends LogIn {
  code?: string | undefined;
}

export interface SignUpForm extends EntryForm {
  name: string;
}

interface Entering {
  account: AccountRow;
  origin: Origin;
  gaveCode?: boolean;
}

export class EntryService {
  readonly #parts: EntryParts;

  constructor(parts: EntryParts) {
    this.#parts = parts;
  }

  /** Creates an account and starts a session. If the address has an account with the same password, signs in to that account. */
  async signUp(form: SignUpForm, origin: Origin): Promise<Entrance> {
    const { limits, accountLimits } = this.#parts;
    // A sign-up counts before the account is looked up, so parallel requests reveal no more than sequential ones.
    const counted = signUpCounts(origin, accountLimits);
    const attempt = await this.#parts.credentials.begin(form.email, origin, { besides: counted });
    try {
      const entrance = await this.#signUp(attempt, form, origin);
      await limits.giveBackAll(counted);
      return entrance;
    } catch (error) {
      const wasTold = error instanceof ExpectedError && error.code === 'account.exists';
      if (!wasTold) await limits.giveBackAll(counted);
      throw error;
    }
  }

  async logIn(given: EntryForm, origin: Origin): Promise<Entrance> {
    return this.#enter(await this.#parts.credentials.check(given, origin), given.code, origin);
  }

  async logOut(listener: Listener): Promise<void> {
    await this.#parts.sessions.end(listener);
  }

  async rememberDevice(accountId: AccountId, device: Pick<Device, 'all' | 'renew'>): Promise<void> {
    const { database, knownDevices } = this.#parts;
    const account = await findAccount(database, accountId);
    if (account) await knownDevices.remember(database, { account, device });
  }

  async #signUp(attempt: Attempt, form: SignUpForm, origin: Origin): Promise<Entrance> {
    if (attempt.account) return this.#enterKnown(attempt, form, origin);
    const made = await this.#make(attempt, form, origin);
    if (made) return made;
    // Another request has created the account since the look-up, so the account is treated as if it had existed before.
    const account = await findByEmail(this.#parts.database, form.email);
    return this.#enterKnown({ ...attempt, account }, form, origin);
  }

  async #make(attempt: Attempt, { name, email, password }: SignUpForm, origin: Origin): Promise<Entrance | null> {
    const { database, clock, credentials, confirmations, outbox } = this.#parts;
    const passwordHash = await credentials.hash(attempt, password);
    const mayWelcome = await confirmations.mayWelcome(email);
    const made = await database.transaction().execute(async (trx) => {
      const account = await insertAccount(trx, { email, passwordHash, ...splitName(name), now: clock.now() });
      if (!account) return null;
      if (mayWelcome) await confirmations.welcome(trx, account);
      return { account, token: await this.#start(trx, { account, origin }), isNew: true };
    });
    if (made) await credentials.proved(attempt);
    outbox.kick();
    return made;
  }

  async #enterKnown(attempt: Attempt, { email, password, code }: EntryForm, origin: Origin): Promise<Entrance> {
    const { database, credentials, limits, accountLimits, outbox } = this.#parts;
    const { account } = attempt;
    if (account && (await credentials.matches(attempt, password))) return this.#enter(account, code, origin);
    if ((await limits.secondsUntilFree(accountLimits.signUpNotice, addressKey(email))) === 0) {
      await outbox.enqueue(database, { kind: account ? 'account-exists' : 'former-address', payload: { email } });
      outbox.kick();
    }
    throw accountExists();
  }

  /** Starts a session, unless the password was changed after it was checked, since that change ended all sessions. */
  async #enter(account: AccountRow, code: string | undefined, origin: Origin): Promise<Entrance> {
    const { database, codeChecks, outbox } = this.#parts;
    const accountId = AccountId.parse(account.id);
    const token = await codeChecks.withCode(account, { code, firstFactor: 'password', origin }, (attempt) =>
      database.transaction().execute(async (trx) => {
        if (!(await holdsPassword(trx, accountId, account.password_hash))) throw wrongCredentials();
        await codeChecks.consume(trx, account, attempt);
        return this.#start(trx, { account, origin, gaveCode: attempt !== null });
      }),
    );
    outbox.kick();
    return { account, token, isNew: false };
  }

  async #start(trx: Transaction, { account, origin, gaveCode = false }: Entering): Promise<string> {
    const { sessions, knownDevices } = this.#parts;
    await knownDevices.remember(trx, { account, device: origin.device });
    return sessions.start(trx, AccountId.parse(account.id), { from: origin, gaveCode });
  }
}

function signUpCounts({ device, address }: Origin, limits: AccountLimits): readonly Counted[] {
  return [
    [limits.signUpOfDevice, device.ensure().toString('hex')],
    [limits.signUpOfNetwork, networkOf(address)],
  ];
}

/**
 * Only the reply to a sign-up reveals whether an address has an account. A successful sign-up returns a session, so that can't be hidden.
 */
function accountExists(): ExpectedError {
  return new ExpectedError(
    'account.exists',
    'There is an account with this address already. Sign in with its password, or reset the password if you have forgotten it.',
    { email: 'This address has an account already.' },
  );
}
