import { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError, LimitReached } from '#core/server/errors';
import type { Origin } from '#core/server/http/caller';
import type { Counted } from '#core/server/limits/limits';
import type { Platform } from '#core/server/platform';
import { unseal } from '#core/server/secrets/sealed';
import { isRecoveryCode, plainCode } from '#features/accounts/contract/code';
import type { KnownDevices } from '#features/accounts/server/known-devices';
import type { AccountLimits } from '#features/accounts/server/policy';
import type { AccountRow } from '#features/accounts/server/queries';
import { codesGuessedMail, recoveryCodeUsedMail } from '#features/accounts/server/queued-mails';
import * as queries from './queries.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export interface CodeCheckParts
  extends Pick<Platform, 'database' | 'clock' | 'limits' | 'outbox' | 'log' | 'secretKey'> {
  knownDevices: KnownDevices;
  accountLimits: AccountLimits;
}

/**
 * Wrong codes count separately after a password and after a mailed link, so that a guesser with the password can't lock out the owner with
 * the link.
 */
export type FirstFactor = 'password' | 'link' | 'session';

export interface GivenCode {
  code: string | undefined;
  firstFactor: FirstFactor;
  origin: Pick<Origin, 'device'>;
}

export interface CodeAttempt {
  plain: string;
  factor: queries.FactorRow;
  counted: Counted;
}

/**
 * Every attempt counts before its code is checked; a right one is uncounted
 * (features/accounts/server/second-factor/README.md#why-it-is-built-so).
 */
export class CodeChecks {
  readonly #parts: CodeCheckParts;
  readonly #key: Buffer;

  constructor(parts: CodeCheckParts) {
    this.#parts = parts;
    this.#key = parts.secretKey.for('second factors');
  }

  async begin(
    account: Pick<AccountRow, 'id' | 'password_hash'>,
    { code, firstFactor }: { code: string | undefined; firstFactor: FirstFactor },
    origin: Pick<Origin, 'device'>,
  ): Promise<CodeAttempt | null> {
    const accountId = AccountId.parse(account.id);
    const factor = await queries.findFactor(this.#parts.database, accountId);
    if (!factor) return null;
    if (code === undefined) throw codeNeeded();
    const counted = await this.#countOf(account, firstFactor, origin);
    const seconds = await this.#parts.limits.secondsUntilFree(...counted);
    if (seconds > 0) {
      await this.#warnHolder(accountId);
      throw new LimitReached(seconds);
    }
    return { plain: plainCode(code), factor, counted };
  }

  /**
   * Runs work that needs a code, and counts only wrong codes.
   * @param work must use up the code in its transaction, by `consume`; gets null when the account needs no code
   */
  async withCode<Result>(
    account: Pick<AccountRow, 'id' | 'password_hash'>,
    { origin, ...given }: GivenCode,
    work: (attempt: CodeAttempt | null) => Promise<Result>,
  ): Promise<Result> {
    const attempt = await this.begin(account, given, origin);
    if (!attempt) return work(null);
    try {
      return await this.#countingWrong(attempt.counted, () => work(attempt));
    } catch (error) {
      if (isWrongCode(error)) await this.#noteWrong(AccountId.parse(account.id));
      throw error;
    }
  }

  async withFirstCode<Result>(accountId: AccountId, work: () => Promise<Result>): Promise<Result> {
    const { limits, accountLimits } = this.#parts;
    await limits.use(accountLimits.codeOfSetup, accountId);
    return this.#countingWrong([accountLimits.codeOfSetup, accountId], work);
  }

  /**
   * Uses up a code in the caller's transaction, which has locked the account. Of two concurrent uses only one succeeds.
   * @param attempt null when the account had no second factor
   */
  async consume(trx: Transaction, account: Pick<AccountRow, 'id'>, attempt: CodeAttempt | null): Promise<void> {
    const accountId = AccountId.parse(account.id);
    if (attempt) return this.#use(trx, accountId, attempt);
    if (await queries.findFactor(trx, accountId)) throw codeNeeded();
  }

  /** @returns null if the six-digit code is wrong, or the secret can't be read */
  stepIn({ accountId, sealed, code }: { accountId: AccountId; sealed: Buffer; code: string }): number | null {
    const secret = unseal(this.#key, aboutOf(accountId), sealed);
    if (secret) return stepOfCode(secret, code, this.#parts.clock.now());
    this.#parts.log.error(
      { account: accountId },
      'A second factor can’t be read: it was set up with another SECRET_KEY. Its owner can sign in with a recovery code, or the second factor can be removed.',
    );
    return null;
  }

  async #use(trx: Transaction, accountId: AccountId, { plain, factor }: CodeAttempt): Promise<void> {
    if (isRecoveryCode(plain)) return this.#takeRecoveryCode(trx, accountId, plain);
    const step = this.stepIn({ accountId, sealed: factor.secret, code: plain });
    if (step === null || !(await queries.takeStep(trx, { accountId, secret: factor.secret, step }))) throw wrongCode();
  }

  /** Uncounts an attempt unless its code was wrong, since other failures say nothing about the code. */
  async #countingWrong<Result>(counted: Counted, work: () => Promise<Result>): Promise<Result> {
    const { limits } = this.#parts;
    let result: Result;
    try {
      result = await work();
    } catch (error) {
      if (!isWrongCode(error)) await limits.giveBack(...counted);
      throw error;
    }
    await limits.giveBack(...counted);
    return result;
  }

  async #takeRecoveryCode(trx: Transaction, accountId: AccountId, plain: string): Promise<void> {
    const { outbox, log } = this.#parts;
    const isRight = await queries.takeRecoveryCode(trx, accountId, hashOfRecoveryCode(accountId, plain));
    if (!isRight) throw wrongCode();
    const left = await queries.countRecoveryCodes(trx, accountId);
    await outbox.enqueue(trx, recoveryCodeUsedMail(accountId, left));
    log.info({ account: accountId, left }, 'a recovery code was used');
  }

  async #countOf(
    account: Pick<AccountRow, 'id' | 'password_hash'>,
    firstFactor: FirstFactor,
    { device }: Pick<Origin, 'device'>,
  ): Promise<Counted> {
    const { knownDevices, accountLimits } = this.#parts;
    // Counts of wrong codes restart with a new password, because the guesser who used them up no longer has the password.
    const subject = `${firstFactor} ${account.id} ${account.password_hash}`;
    const knownBy = await knownDevices.tokenKnownTo(account, device);
    if (!knownBy) return [accountLimits.codeOfStrangers, subject];
    return [accountLimits.codeOfKnownDevice, `${subject} ${knownBy.toString('hex')}`];
  }

  async #noteWrong(accountId: AccountId): Promise<void> {
    const { limits, accountLimits } = this.#parts;
    if ((await limits.secondsUntilFree(accountLimits.wrongCodes, accountId)) > 0) await this.#warnHolder(accountId);
  }

  async #warnHolder(accountId: AccountId): Promise<void> {
    const { database, limits, accountLimits, outbox } = this.#parts;
    if ((await limits.secondsUntilFree(accountLimits.codeNotice, accountId)) > 0) return;
    await outbox.enqueue(database, codesGuessedMail(accountId));
    outbox.kick();
  }
}

export function aboutOf(accountId: AccountId): string {
  return `second factor of ${accountId}`;
}

function codeNeeded(): ExpectedError {
  return new ExpectedError(
    'second_factor.needed',
    'This account has a second factor. Send the request again with the code that the authenticator app shows, or a recovery code.',
  );
}

export function wrongCode(): ExpectedError {
  const sentence = 'That code is wrong, or was used already. Try the next one that your app shows.';
  return new ExpectedError('second_factor.wrong', sentence, { code: sentence });
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ExpectedError && error.code === 'second_factor.wrong';
}
