import type { AccountId } from '#contract/ids';
import { LimitReached } from '#server/platform/errors';
import type { Listener, Origin } from '#server/platform/http/caller';
import type { Counted, Limits } from '#server/platform/limits/limits';
import { networkOf } from '#server/platform/network';
import { everybody, type PinLimits } from './pin-limits.ts';

/** Who types a PIN in. */
export interface PinAttempter extends Pick<Origin, 'device' | 'address'> {
  listener: Pick<Listener, 'accountId'> | null;
}

/** From which part of the budget a wrong PIN is drawn: what visitors share, what anyone does, or what is kept for confirmed addresses. */
export type BudgetPart = 'visitors' | 'open' | 'reserve';

/** A PIN that was counted as a wrong one. */
export interface CountedAttempt {
  part: BudgetPart;
  /** Takes that back: it was a ticket's. */
  giveBack(): Promise<void>;
}

export interface PinAttemptLimitParts {
  limits: Limits;
  pinLimits: PinLimits;
  /** Knows whether an account's address is confirmed. */
  isConfirmed(accountId: AccountId): Promise<boolean>;
}

/**
 * How many wrong PINs may be typed in. Each is counted before it is looked up, so that a thousand at once are a thousand, and given
 * back when it was a ticket's. Who uses up what visitors may try, locks out no listener; who uses up what anyone may try, locks out
 * nobody whose address is confirmed (docs/decisions/032-guessing.md).
 */
export class PinAttemptLimits {
  readonly #parts: PinAttemptLimitParts;

  constructor(parts: PinAttemptLimitParts) {
    this.#parts = parts;
  }

  /**
   * Counts a PIN as a wrong one.
   * @throws LimitReached when it would be one too many for anything that it counts for; then it counts for nothing
   */
  async count(guesser: PinAttempter): Promise<CountedAttempt> {
    const { limits } = this.#parts;
    const { listener } = guesser;
    const own = this.#own(guesser);
    const refusedFor = await limits.takeAll(own);
    if (refusedFor > 0) throw new LimitReached(refusedFor);
    const open = this.#openTo(guesser);
    const seconds = await limits.takeAll(open);
    if (seconds === 0) return this.#counted(listener ? 'open' : 'visitors', [...own, ...open]);
    const reserve = await this.#reserveFor(guesser);
    const untilReserve = reserve ? await limits.takeAll(reserve) : seconds;
    if (reserve && untilReserve === 0) return this.#counted('reserve', [...own, ...reserve]);
    await limits.giveBackAll(own);
    throw new LimitReached(Math.min(seconds, untilReserve));
  }

  #counted(part: BudgetPart, counted: readonly Counted[]): CountedAttempt {
    return { part, giveBack: () => this.#parts.limits.giveBackAll(counted) };
  }

  /** What nobody else draws on. */
  #own({ listener, device }: PinAttempter): readonly Counted[] {
    const { ofAccount, ofDevice } = this.#parts.pinLimits;
    return listener ? [[ofAccount, listener.accountId]] : [[ofDevice, device.ensure().toString('hex')]];
  }

  /** What everybody draws on, the narrowest first: who tries too often uses up nothing of what others may. */
  #openTo({ listener, address }: PinAttempter): readonly Counted[] {
    const { ofListenersInNetwork, ofVisitorsInNetwork, ofVisitors, open } = this.#parts.pinLimits;
    const network = networkOf(address);
    const ofAll: Counted = [open, everybody];
    if (listener) return [[ofListenersInNetwork, network], ofAll];
    return [[ofVisitorsInNetwork, network], [ofVisitors, everybody], ofAll];
  }

  /** @returns what is kept for the guesser; null when nothing is */
  async #reserveFor({ listener, address }: PinAttempter): Promise<readonly Counted[] | null> {
    const { isConfirmed, pinLimits } = this.#parts;
    if (!listener || !(await isConfirmed(listener.accountId))) return null;
    const { reserveForEach, reserveInNetwork, reserve } = pinLimits;
    return [
      [reserveForEach, listener.accountId],
      [reserveInNetwork, networkOf(address)],
      [reserve, everybody],
    ];
  }
}
