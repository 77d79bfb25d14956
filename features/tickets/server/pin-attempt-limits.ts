import type { AccountId } from '#core/contract/ids';
import { LimitReached } from '#core/server/errors';
import type { Listener, Origin } from '#core/server/http/caller';
import type { Counted, Limits } from '#core/server/limits/limits';
import { networkOf } from '#core/server/network';
import { everybody, type PinLimits } from './pin-limits.ts';

export interface PinAttempter extends Pick<Origin, 'device' | 'address'> {
  listener: Pick<Listener, 'accountId'> | null;
}

/** The part that a wrong PIN uses: the visitors' share, the open part, or the reserve for confirmed addresses. */
export type BudgetPart = 'visitors' | 'open' | 'reserve';

export interface CountedAttempt {
  part: BudgetPart;
  giveBack(): Promise<void>;
}

export interface PinAttemptLimitParts {
  limits: Limits;
  pinLimits: PinLimits;
  isConfirmed(accountId: AccountId): Promise<boolean>;
}

function confirmFirst(wait: string): string {
  return `Too many wrong PINs have been entered. Please try again in ${wait}. Or confirm your e-mail address, and you can try at once: “Send again” on your profile page mails you a link.`;
}

function signInFirst(wait: string): string {
  return `Too many wrong PINs have been entered. Please try again in ${wait}. Or sign in with an account whose e-mail address is confirmed, and you can try at once.`;
}

/**
 * Counts each PIN before its lookup, so that concurrent attempts can't escape the limits. Visitors who use up their share don't lock out
 * listeners, and a used-up open part doesn't lock out confirmed addresses (docs/decisions/guessing.md).
 */
export class PinAttemptLimits {
  readonly #parts: PinAttemptLimitParts;

  constructor(parts: PinAttemptLimitParts) {
    this.#parts = parts;
  }

  /** @throws LimitReached when one limit is reached, without counting the PIN; `limit.unconfirmed` if a confirmed address would help now */
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
    const wait = Math.min(seconds, untilReserve);
    if (reserve || !(await this.#isReserveLeft(guesser))) throw new LimitReached(wait);
    const say = listener ? confirmFirst : signInFirst;
    throw new LimitReached(wait, { code: 'limit.unconfirmed', say });
  }

  #counted(part: BudgetPart, counted: readonly Counted[]): CountedAttempt {
    return { part, giveBack: () => this.#parts.limits.giveBackAll(counted) };
  }

  #own({ listener, device }: PinAttempter): readonly Counted[] {
    const { ofAccount, ofDevice } = this.#parts.pinLimits;
    return listener ? [[ofAccount, listener.accountId]] : [[ofDevice, device.ensure().toString('hex')]];
  }

  /** Narrowest limit first, so that a refusal uses nothing of the wider limits. */
  #openTo({ listener, address }: PinAttempter): readonly Counted[] {
    const { ofListenersInNetwork, ofVisitorsInNetwork, ofVisitors, open } = this.#parts.pinLimits;
    const network = networkOf(address);
    const ofAll: Counted = [open, everybody];
    if (listener) return [[ofListenersInNetwork, network], ofAll];
    return [[ofVisitorsInNetwork, network], [ofVisitors, everybody], ofAll];
  }

  async #isReserveLeft({ address }: PinAttempter): Promise<boolean> {
    const { limits, pinLimits } = this.#parts;
    const ofAll = await limits.leftIn(pinLimits.reserve, everybody);
    const ofNetwork = await limits.leftIn(pinLimits.reserveInNetwork, networkOf(address));
    return ofAll.free > 0 && ofNetwork.free > 0;
  }

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
