import type { Window } from '#core/server/limits/limits';
import type { Log } from '#core/server/log';
import { networkOf } from '#core/server/network';
import type { Platform } from '#core/server/platform';
import { hashOf } from '#core/server/secrets/tokens';
import type { BudgetPart, PinAttempter } from './pin-attempt-limits.ts';
import type { PinBudget } from './pin-budget.ts';
import { everybody } from './pin-limits.ts';
import { deleteWrongPinsUntil, insertWrongPin } from './wrong-pin-queries.ts';

export interface WrongPinParts extends Pick<Platform, 'database' | 'clock' | 'limits'> {
  budget: PinBudget;
  log: Pick<Log, 'warn'>;
}

const keptMs = 24 * 60 * 60 * 1000;
/** Limits the log to one line an hour, for all servers together. */
const warnedOnce: Window = { name: 'wrong PINs: warned', max: 1, withinSeconds: 60 * 60 };

export class WrongPins {
  readonly #parts: WrongPinParts;

  constructor(parts: WrongPinParts) {
    this.#parts = parts;
  }

  async record({ listener, device, address }: PinAttempter, part: BudgetPart): Promise<void> {
    const { database, clock } = this.#parts;
    const who = listener
      ? { accountId: listener.accountId, deviceHash: null }
      : { accountId: null, deviceHash: hashOf(`wrong PINs of ${device.ensure().toString('hex')}`) };
    await insertWrongPin(database, { at: clock.now(), part, network: networkOf(address), ...who });
    await this.#warnWhenLow();
  }

  async sweep(): Promise<void> {
    const { database, clock } = this.#parts;
    await deleteWrongPinsUntil(database, new Date(clock.now().getTime() - keptMs));
  }

  async #warnWhenLow(): Promise<void> {
    const { limits, budget, log } = this.#parts;
    const { open, reserve, isLow } = await budget.readLeft();
    if (!isLow || (await limits.secondsUntilFree(warnedOnce, everybody)) > 0) return;
    const left = { open: open.free, reserve: reserve.free };
    log.warn(left, 'many wrong PINs of tickets: the budget of them runs low; "tickets guesses" shows who draws on it');
  }
}
