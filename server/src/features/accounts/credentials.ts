import { AccountId } from '#contract/ids';
import { texts } from '#contract/texts';
import type { Database } from '#server/database/database';
import { ExpectedError, LimitReached, ServerBusy } from '#server/platform/errors';
import type { Origin } from '#server/platform/http/caller';
import type { Counted, Limits } from '#server/platform/limits/limits';
import { siteOf } from '#server/platform/network';
import type { FairTurns, TurnRequest } from '#server/platform/work/fair-turns';
import type { KnownDevices } from './known-devices.ts';
import { type AttemptCounts, countsOf } from './password-attempts.ts';
import type { Passwords } from './passwords.ts';
import type { AccountLimits } from './policy.ts';
import { type AccountRow, findByEmail } from './queries.ts';

export interface CredentialsParts {
  database: Database;
  passwords: Passwords;
  limits: Limits;
  accountLimits: AccountLimits;
  knownDevices: KnownDevices;
  /** Who waits to be looked up and counted: a flood takes the database's connections from nobody else. */
  lookups: Pick<FairTurns, 'take'>;
}

/** What somebody says to be let in. */
export interface Given {
  email: string;
  password: string;
}

/** A try that was counted. */
export interface Attempt {
  counts: AttemptCounts;
  /** The address's account, if it has one. */
  account: AccountRow | undefined;
  /** Where it waits for its turn. */
  place: TurnRequest;
}

/**
 * Decides whether a password is right. Every try counts, wherever it is made and before its password is looked at, so that guessing
 * at several places or at once gains nothing; the right one is given back (docs/decisions/032-guessing.md).
 */
export class Credentials {
  readonly #parts: CredentialsParts;

  constructor(parts: CredentialsParts) {
    this.#parts = parts;
  }

  /**
   * Counts a try. An address without an account is looked up, counted and refused as any other.
   * @param besides what it counts for, too
   * @throws LimitReached when there were too many, ServerBusy when too many wait; then it counts for nothing
   */
  begin(email: string, origin: Origin, besides: readonly Counted[] = []): Promise<Attempt> {
    const signal = origin.whenGone();
    const place = { goesFirst: origin.device.known() !== null, group: siteOf(origin.address), signal };
    return this.#parts.lookups.take(place, () => this.#count(email, { origin, besides, signal }));
  }

  async #count(
    email: string,
    { origin, besides, signal }: { origin: Origin; besides: readonly Counted[]; signal: AbortSignal },
  ): Promise<Attempt> {
    const { database, limits, accountLimits, knownDevices, passwords } = this.#parts;
    const account = await findByEmail(database, email);
    const isKnownDevice = await knownDevices.isKnown(account, origin.device);
    const counts = countsOf({ email, account, origin, isKnownDevice }, accountLimits);
    const place = { goesFirst: isKnownDevice, group: siteOf(origin.address), signal };
    if (!passwords.hasRoom(place)) throw new ServerBusy();
    const seconds = await limits.takeAll([...besides, ...counts.own, ...counts.shared]);
    if (seconds > 0) throw new LimitReached(seconds);
    return { account, counts, place };
  }

  /**
   * @returns the account with this address and password
   * @throws LimitReached after too many tries; ServerBusy when too many wait
   * @throws ExpectedError `credentials.wrong`, as soon and in the same words when the address has no account
   */
  async check({ email, password }: Given, origin: Origin): Promise<AccountRow> {
    const attempt = await this.begin(email, origin);
    if (!(await this.matches(attempt, password)) || !attempt.account) throw wrongCredentials();
    return attempt.account;
  }

  /**
   * Asks somebody who is signed in for their password.
   * @throws LimitReached and ServerBusy as `check`; ExpectedError `password.wrong` with the field `field`
   */
  async confirm(
    account: AccountRow,
    { password, field }: { password: string; field: string },
    origin: Origin,
  ): Promise<void> {
    const attempt = await this.begin(account.email, origin);
    if (!(await this.matches({ ...attempt, account }, password))) throw wrongPassword(field);
  }

  /**
   * @returns whether it is the account's password; it takes as long when there is no account
   * @throws ServerBusy when too many wait; then the try counts for nothing
   */
  async matches(attempt: Attempt, password: string): Promise<boolean> {
    const { passwords } = this.#parts;
    const { account, place } = attempt;
    const isRight = await this.#inTurn(attempt, () =>
      passwords.verify(account?.password_hash ?? null, password, place),
    );
    if (isRight && account) await this.proved(attempt);
    return isRight;
  }

  /**
   * @returns what is stored as the password of an account that is to be made
   * @throws ServerBusy as `matches`
   */
  hash(attempt: Attempt, password: string): Promise<string> {
    return this.#inTurn(attempt, () => this.#parts.passwords.hash(password, attempt.place));
  }

  /** Ends what was counted of whoever made this try: they proved to be whose address it is, or made its account. */
  async proved({ counts }: Attempt): Promise<void> {
    const { limits } = this.#parts;
    for (const each of counts.own) await limits.forget(...each);
    await limits.giveBackAll(counts.shared);
  }

  /**
   * Forgets the devices of an account that has another password now, which made them unknown; the counting of wrong ones began again by
   * itself.
   * @param email of the account
   */
  async forget(email: string): Promise<void> {
    const { database, knownDevices } = this.#parts;
    const account = await findByEmail(database, email);
    if (account) await knownDevices.forget(database, AccountId.parse(account.id));
  }

  async #inTurn<Result>({ counts }: Attempt, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      await this.#parts.limits.giveBackAll([...counts.own, ...counts.shared]);
      throw error;
    }
  }
}

/** @returns the failure of a sign-in; not a 401, on which clients sign out */
export function wrongCredentials(): ExpectedError {
  return new ExpectedError('credentials.wrong', texts.wrongCredentials);
}

/** @returns the failure of who is asked for their password. @param field what it was typed into */
export function wrongPassword(field: string): ExpectedError {
  const sentence = 'That is not the password of this account.';
  return new ExpectedError('password.wrong', sentence, { [field]: sentence });
}
