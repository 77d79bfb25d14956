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
 * What was proved before the code. Each factor has its own count, so that a guesser with the password can't lock out the owner with a
 * mailed link.
 */
export type FirstFactor = 'password' | 'link' | 'session';

export interface GivenCode {
  /** As typed; undefined if none was sent. */
  code: string | undefined;
  firstFactor: FirstFactor;
  origin: Pick<Origin, 'device'>;
}

/** A code that counts as an attempt and isn't used up yet. */
export interface CodeAttempt {
  /** The code in its comparable form. */
  plain: string;
  factor: queries.FactorRow;
  counted: Counted;
}

/**
 * Decides whether a code is right. Every attempt counts before it is checked; a right one is uncounted
 * (docs/decisions/054-signing-in-at-the-desk.md#the-second-factor).
 */
export class CodeChecks {
  readonly #parts: CodeCheckParts;
  readonly #key: Buffer;

  constructor(parts: CodeCheckParts) {
    this.#parts = parts;
    this.#key = parts.secretKey.for('second factors');
  }

  /**
   * Counts an attempt with the code that an account's second factor needs.
   * @param code as typed; undefined if none was sent
   * @returns null when the account has no second factor
   * @throws ExpectedError `second_factor.needed` without a code; LimitReached after too many wrong ones, and then the holder gets a mail
   */
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
   * Runs work that needs a code of the account's second factor. The attempt stays counted only if the code was wrong. The holder gets a
   * mail about more than five wrong ones in a day.
   * @param work uses the code up in its transaction, by `consume`; gets null when the account needs no code
   * @throws as `begin`; whatever `work` throws
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

  /**
   * Runs work that needs the first code of an app in setup. The attempt is counted like those of a second factor.
   * @param work throws `wrongCode()` when the code is wrong
   * @throws LimitReached after too many wrong ones; whatever `work` throws
   */
  async withFirstCode<Result>(accountId: AccountId, work: () => Promise<Result>): Promise<Result> {
    const { limits, accountLimits } = this.#parts;
    await limits.use(accountLimits.codeOfSetup, accountId);
    return this.#countingWrong([accountLimits.codeOfSetup, accountId], work);
  }

  /**
   * Uses a code up in the caller's transaction, which has locked the account. Of two concurrent uses only one is right.
   * @param attempt null when the account had no second factor
   * @throws ExpectedError `second_factor.wrong`; `second_factor.needed` when the account has got a second factor meanwhile
   */
  async consume(trx: Transaction, account: Pick<AccountRow, 'id'>, attempt: CodeAttempt | null): Promise<void> {
    const accountId = AccountId.parse(account.id);
    if (attempt) return this.#use(trx, accountId, attempt);
    if (await queries.findFactor(trx, accountId)) throw codeNeeded();
  }

  /** @returns the step of a six-digit code (`stepOfCode`); null if it matches none, or the secret can't be read */
  stepIn({ accountId, sealed, code }: { accountId: AccountId; sealed: Buffer; code: string }): number | null {
    const secret = unseal(this.#key, aboutOf(accountId), sealed);
    if (secret) return stepOfCode(secret, code, this.#parts.clock.now());
    this.#parts.log.error(
      { account: accountId },
      'A second factor can’t be read: it was set up with another SECRET_KEY. Its holder signs in with a recovery code, or it is removed.',
    );
    return null;
  }

  async #use(trx: Transaction, accountId: AccountId, { plain, factor }: CodeAttempt): Promise<void> {
    if (isRecoveryCode(plain)) return this.#takeRecoveryCode(trx, accountId, plain);
    const step = this.stepIn({ accountId, sealed: factor.secret, code: plain });
    if (step === null || !(await queries.takeStep(trx, { accountId, secret: factor.secret, step }))) throw wrongCode();
  }

  /** Uncounts a use unless the work finds the code wrong, since other failures say nothing about the code. */
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
    // A new password restarts the counts, because whoever used them up no longer has the password.
    const subject = `${firstFactor} ${account.id} ${account.password_hash}`;
    const knownBy = await knownDevices.tokenKnownTo(account, device);
    if (!knownBy) return [accountLimits.codeOfStrangers, subject];
    return [accountLimits.codeOfKnownDevice, `${subject} ${knownBy.toString('hex')}`];
  }

  /** Also notices attempts that are too rare to be refused. */
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

/** @returns the context that binds a sealed secret to its account */
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
