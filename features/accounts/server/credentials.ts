import { AccountId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { ExpectedError, LimitReached, type LimitRefusal, ServerBusy } from '#core/server/errors';
import type { Origin } from '#core/server/http/caller';
import type { Counted } from '#core/server/limits/limits';
import { siteOf } from '#core/server/network';
import type { Platform } from '#core/server/platform';
import type { FairTurns, TurnRequest } from '#core/server/work/fair-turns';
import type { KnownDevices } from './known-devices.ts';
import { type AttemptCounts, countsOf } from './password-attempts.ts';
import { assertMayBeChosen } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { AccountLimits } from './policy.ts';
import { type AccountRow, findByEmail } from './queries.ts';

export interface CredentialsParts extends Pick<Platform, 'database' | 'limits'> {
  passwords: Passwords;
  accountLimits: AccountLimits;
  knownDevices: KnownDevices;
  lookups: Pick<FairTurns, 'take'>;
}

export interface LogIn {
  email: string;
  password: string;
}

interface MoreOfAttempt {
  besides?: readonly Counted[];
  say?: LimitRefusal['say'];
}

export interface Attempt {
  counts: AttemptCounts;
  account: AccountRow | undefined;
  turn: TurnRequest;
}

/**
 * Every attempt counts before its password is checked, so parallel guessing gains nothing. A correct attempt is uncounted
 * (docs/decisions/guessing.md).
 */
export class Credentials {
  readonly #parts: CredentialsParts;

  constructor(parts: CredentialsParts) {
    this.#parts = parts;
  }

  /**
   * Counts a password attempt. An address without an account is looked up, counted and refused like any other, so that nothing reveals it.
   */
  begin(email: string, origin: Origin, { besides = [], say }: MoreOfAttempt = {}): Promise<Attempt> {
    const signal = origin.whenGone();
    const turn = { goesFirst: origin.device.known() !== null, group: siteOf(origin.address), signal };
    return this.#parts.lookups.take(turn, () => this.#count(email, { origin, besides, say, signal }));
  }

  async #count(
    email: string,
    { origin, besides = [], say, signal }: MoreOfAttempt & { origin: Origin; signal: AbortSignal },
  ): Promise<Attempt> {
    const { database, limits, accountLimits, knownDevices, passwords } = this.#parts;
    const account = await findByEmail(database, email);
    const knownBy = await knownDevices.tokenKnownTo(account, origin.device);
    const counts = countsOf({ email, account, origin, knownBy }, accountLimits);
    const turn = { goesFirst: knownBy !== null, group: siteOf(origin.address), signal };
    if (!passwords.hasRoom(turn)) throw new ServerBusy();
    const seconds = await limits.takeAll([...besides, ...counts.own, ...counts.shared]);
    if (seconds > 0) throw new LimitReached(seconds, { say });
    return { account, counts, turn };
  }

  async check({ email, password }: LogIn, origin: Origin): Promise<AccountRow> {
    const attempt = await this.begin(email, origin, { say: tooManyTries });
    if (!(await this.matches(attempt, password)) || !attempt.account) throw wrongCredentials();
    return attempt.account;
  }

  async confirm(
    account: AccountRow,
    { password, field }: { password: string; field: string },
    origin: Origin,
  ): Promise<void> {
    const attempt = await this.begin(account.email, origin);
    if (!(await this.matches({ ...attempt, account }, password))) throw wrongPassword(field);
  }

  /**
   * Checking takes as long for an address without an account.
   * @throws ServerBusy when too many attempts wait; then the attempt doesn't count
   */
  async matches(attempt: Attempt, password: string): Promise<boolean> {
    const { passwords } = this.#parts;
    const { account, turn } = attempt;
    const isRight = await this.#inTurn(attempt, () => passwords.verify(account?.password_hash ?? null, password, turn));
    if (isRight && account) await this.proved(attempt);
    return isRight;
  }

  hash(attempt: Attempt, password: string): Promise<string> {
    return this.#inTurn(attempt, async () => {
      assertMayBeChosen(password, 'listener');
      return this.#parts.passwords.hash(password, attempt.turn);
    });
  }

  async proved({ counts }: Attempt): Promise<void> {
    const { limits } = this.#parts;
    for (const each of counts.own) await limits.forget(...each);
    await limits.giveBackAll(counts.shared);
  }

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

function tooManyTries(wait: string): string {
  return `Too many passwords have been tried for this account, perhaps by somebody else. Please try again in ${wait}. Or choose “Forgot your password?”: the link that we mail you lets you in at once.`;
}

/** The status isn't 401, because clients sign out on a 401. */
export function wrongCredentials(): ExpectedError {
  return new ExpectedError('credentials.wrong', common.wrongCredentials());
}

export function wrongPassword(field: string): ExpectedError {
  const sentence = 'That password is wrong.';
  return new ExpectedError('password.wrong', sentence, { [field]: sentence });
}
