import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Limits, Window } from '#server/platform/limits/limits';
import type { Log } from '#server/platform/log';
import { networkOf } from '#server/platform/network';
import { hashOf } from '#server/platform/secrets/tokens';
import type { BudgetPart, PinAttempter } from './pin-attempt-limits.ts';
import type { PinBudget } from './pin-budget.ts';
import { everybody } from './pin-limits.ts';
import { deleteWrongPinsUntil, insertWrongPin } from './wrong-pin-queries.ts';

export interface WrongPinParts {
  database: Database;
  clock: Clock;
  limits: Limits;
  budget: PinBudget;
  log: Pick<Log, 'warn'>;
}

/** For how long it is known who typed wrong PINs in. */
const keptMs = 24 * 60 * 60 * 1000;
/** So that a log has one line of it, however many more come, and on however many servers. */
const warnedOnce: Window = { name: 'wrong PINs: warned', most: 1, withinSeconds: 60 * 60 };

/** Writes wrong PINs down, so that an operator sees who draws on the budget of them, and says when it runs low. */
export class WrongPins {
  readonly #parts: WrongPinParts;

  constructor(parts: WrongPinParts) {
    this.#parts = parts;
  }

  /** Writes one down. @param part of the budget that it was drawn from */
  async record({ listener, device, address }: PinAttempter, part: BudgetPart): Promise<void> {
    const { database, clock } = this.#parts;
    const who = listener
      ? { accountId: listener.accountId, deviceHash: null }
      : { accountId: null, deviceHash: hashOf(`wrong PINs of ${device.ensure().toString('hex')}`) };
    await insertWrongPin(database, { at: clock.now(), part, network: networkOf(address), ...who });
    await this.#warnWhenLow();
  }

  /** Deletes those that are no longer known. */
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
