import type { AccountId, GiftId } from '#core/contract/ids';
import { type Kobo, kobo } from '#core/contract/money';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import type { Platform } from '#core/server/platform';
import type { Ledger } from '#features/ledger/server/ledger';
import type { PinAttempter, PinAttemptLimits } from './pin-attempt-limits.ts';
import { pinHasher } from './pin-hash.ts';
import type { GiftFound, GiftRedeemer } from './redeemed-gift.ts';
import * as queries from './ticket-queries.ts';
import type { WrongPins } from './wrong-pins.ts';

interface TicketState {
  redeemed_by: string | null;
  voided_at: Date | null;
  expires_at: Date | null;
}

function assertGood(ticket: TicketState, now: Date): void {
  if (ticket.redeemed_by !== null) throw new ExpectedError('ticket.used', 'This ticket has been used already.');
  if (ticket.voided_at !== null) throw new ExpectedError('ticket.void', 'This ticket is no longer valid.');
  if (ticket.expires_at !== null && ticket.expires_at <= now) {
    throw new ExpectedError('ticket.expired', 'This ticket has expired.');
  }
}

export interface TicketParts extends Pick<Platform, 'database' | 'clock' | 'secretKey'> {
  ledger: Ledger;
  guesses: PinAttemptLimits;
  wrongPins: WrongPins;
  gifts: GiftRedeemer;
}

export type Looked = { amount: Kobo; gift: null } | GiftFound;

export type Redeemed = Looked & { balance: Kobo };

type FoundByPin = { ticket: queries.TicketRow; giftId?: undefined } | { ticket?: undefined; giftId: GiftId };

export type Redeemer = PinAttempter & { listener: { accountId: AccountId } };

export class TicketService {
  readonly #parts: TicketParts;
  readonly #hashOf: (pin: string) => Buffer;

  constructor(parts: TicketParts) {
    this.#parts = parts;
    this.#hashOf = pinHasher(parts.secretKey);
  }

  async valueOf(pin: string, guesser: PinAttempter): Promise<Looked> {
    const { ticket, giftId } = await this.#find(pin, guesser);
    if (giftId !== undefined) return this.#parts.gifts.find(giftId);
    assertGood(ticket, this.#parts.clock.now());
    return { amount: amountOf(ticket), gift: null };
  }

  /**
   * Redeems once, even for concurrent calls. The same listener gets the same reply again, since the first may have been lost. If the
   * account was just deleted, the ticket stays unredeemed.
   */
  async redeem(pin: string, guesser: Redeemer): Promise<Redeemed> {
    const { database, gifts, ledger } = this.#parts;
    const { accountId } = guesser.listener;
    const { ticket: found, giftId } = await this.#find(pin, guesser);
    return transactInTurn(database, accountId, async (trx) => {
      if (giftId !== undefined) return gifts.redeem(trx, giftId, accountId);
      const ticket = await this.#lock(trx, found.id, accountId);
      if (ticket.redeemed_by !== accountId) return this.#credit(trx, ticket, accountId);
      return { amount: amountOf(ticket), gift: null, balance: await ledger.hold(trx, accountId) };
    });
  }

  async #lock(trx: Transaction, id: string, accountId: AccountId): Promise<queries.TicketRow> {
    const ticket = await queries.lockTicket(trx, id);
    if (!(await holdAccount(trx, accountId))) throw noSession();
    return ticket;
  }

  /** The caller has locked the ticket and the account. */
  async #credit(trx: Transaction, ticket: queries.TicketRow, accountId: AccountId): Promise<Redeemed> {
    const { clock, ledger } = this.#parts;
    const at = clock.now();
    assertGood(ticket, at);
    const amount = amountOf(ticket);
    const before = await ledger.hold(trx, accountId);
    const parties = { from: { own: 'tickets' }, to: { wallet: accountId } } as const;
    await ledger.post(trx, { kind: 'ticket', key: `ticket:${ticket.id}`, ...parties, amount, at });
    await queries.markRedeemed(trx, ticket.id, { accountId, at });
    return { amount, gift: null, balance: kobo(before + amount) };
  }

  async #find(pin: string, guesser: PinAttempter): Promise<FoundByPin> {
    const { database, guesses, wrongPins } = this.#parts;
    const guess = await guesses.count(guesser);
    const found = await queries.findByPin(database, this.#hashOf(pin));
    if (!found) {
      await wrongPins.record(guesser, guess.part);
      throw new ExpectedError('ticket.wrong', 'No ticket has this PIN. Please check its 8 digits.');
    }
    await guess.giveBack();
    return found;
  }
}

function amountOf({ amount_kobo }: queries.TicketRow): Kobo {
  return koboOf(amount_kobo);
}
