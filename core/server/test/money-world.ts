import * as z from 'zod';
import { kobo, koboToNaira, nairaToKobo } from '#core/contract/money';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { readBundle } from '#features/bundles/contract';
import { listDonations } from '#features/giving/contract/donations';
import { Cart, listPurchases } from '#features/orders/contract';
import { Payment, PaymentIntent, type PaymentPurpose } from '#features/payments/contract';
import { verifyTicket } from '#features/wallet/contract';
import type { Fleet } from './fleet.ts';
import { makeSeries } from './make.ts';
import { type MadeListener, makeListener } from './make-listener.ts';
import { makeMessage } from './make-message.ts';
import { makeOperator } from './make-operator.ts';
import { makeTickets } from './make-tickets.ts';
import type { Deed, PayingHow } from './money-deeds.ts';
import type { PaystackDouble } from './paystack-double.ts';
import type { DoubleTransaction } from './paystack-lists.ts';

export type Promised =
  | { kind: 'payment'; who: MadeListener; payment: Payment; reference: string | null }
  | { kind: 'ticket' | 'gift'; who: MadeListener; pin: string };

export interface WorldParts {
  db: Database;
  fleet: Fleet;
  paystack: PaystackDouble;
  clock: Clock;
  passTime(minutes: number): void;
}

const ticketNaira = 500;
const confirmedAt: Record<PaymentPurpose, string> = {
  purchase: '/purchases',
  wallet: '/wallets/fund',
  donation: '/payments/confirm',
  gift: '/payments/confirm',
};
const Failure = z.object({ code: z.string() });
const Added = z.object({ data: z.object({ id: z.string(), pin: z.nullable(z.string()) }) });

const partsOfSeries = 4;
const bundleKobo = 40_000;

export class MoneyWorld {
  readonly #parts: WorldParts;
  listeners: MadeListener[] = [];
  #operators: MadeListener[] = [];
  #messages: string[] = [];
  #pins: string[] = [];
  #fund = '';
  #series = '';
  #donations = 0;
  readonly #intents: { who: MadeListener; intent: PaymentIntent; gift?: string }[] = [];
  readonly #gifts: { who: MadeListener; id: string; pin: string }[] = [];
  /** Card payments in kobo without fees, by reference. */
  readonly arrived = new Map<string, { who: MadeListener; amount: bigint }>();
  readonly promised: Promised[] = [];
  readonly wrong: string[] = [];

  constructor(parts: WorldParts) {
    this.#parts = parts;
  }

  async populate(): Promise<void> {
    const { db, clock } = this.#parts;
    for (let n = 0; n < 3; n += 1) this.listeners.push(await makeListener(db, clock));
    this.#operators = [await makeOperator(db, clock)];
    for (let n = 0; n < 12; n += 1) this.#messages.push(await makeMessage(db, { priceKobo: (n + 1) * 5000 }));
    this.#series = await makeSeries(db, this.#messages.slice(0, partsOfSeries));
    await db.insertInto('bundles').values({ series_id: this.#series, price_kobo: bundleKobo }).execute();
    this.#pins = await makeTickets(db, ticketNaira, 8);
    const fund = { name: `Fund of ${this.listeners[0]?.email}`, position: 0, created_at: clock.now() };
    this.#fund = (await db.insertInto('funds').values(fund).returning('id').executeTakeFirstOrThrow()).id;
  }

  async live(deeds: readonly Deed[], atOnce: number): Promise<void> {
    const queue = [...deeds];
    const work = async () => {
      for (let deed = queue.shift(); deed; deed = queue.shift()) await this.#do(deed);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  async #do(deed: Deed): Promise<void> {
    const { fleet, paystack, passTime } = this.#parts;
    switch (deed.do) {
      case 'add':
      case 'remove':
        return void (await this.#post(this.#who(deed.who), `/carts/${deed.do}`, {
          mediaId: this.#message(deed.message),
        }));
      case 'buy from wallet':
        return this.#buy(this.#who(deed.who), deed);
      case 'check out':
        return this.#begin(this.#who(deed.who), { purpose: 'purchase' });
      case 'fund by card':
        return this.#begin(this.#who(deed.who), { purpose: 'wallet', amount: deed.naira });
      case 'give by card':
        return this.#begin(this.#who(deed.who), { purpose: 'donation', fund: this.#fund, amount: deed.naira });
      case 'give from wallet':
        return this.#give(this.#who(deed.who), deed);
      case 'refund a donation':
        return this.#refundDonation(this.#who(deed.who), deed);
      case 'pay':
        return this.#pay(deed.intent, deed.how);
      case 'confirm':
      case 'confirm another’s':
        return this.#confirm(deed);
      case 'close':
      case 'close another’s':
        return this.#close(deed);
      case 'webhook':
        return this.#deliver(deed.intent, deed.times);
      case 'redeem':
        return this.#redeem(this.#who(deed.who), pick(this.#pins, deed.ticket), deed.times);
      case 'refund':
        return this.#refund(this.#who(deed.who), deed);
      case 'give a gift':
        return this.#giveGift(this.#who(deed.who), deed);
      case 'redeem a gift':
        return this.#redeemGift(this.#who(deed.who), deed);
      case 'take a gift back':
        return this.#takeBack(deed);
      case 'buy the bundle':
        return this.#buyBundle(this.#who(deed.who), deed);
      case 'check out the bundle':
        return this.#checkOutBundle(this.#who(deed.who));
      case 'change the bundle’s price':
        return this.#priceBundle(deed.naira);
      case 'change price':
      case 'withdraw':
      case 'publish':
        return this.#curate(deed);
      case 'let time pass':
        return passTime(deed.minutes);
      case 'cut a connection':
        return fleet.cutConnection();
      case 'restart':
        return fleet.restart(deed.server);
      case 'stumble':
        return paystack.stumble(deed.how);
    }
  }

  async #buy(who: MadeListener, { times, max }: { times: number; max: number }): Promise<void> {
    const cart = Cart.safeParse((await this.#ask(who, '/carts?pageSize=100')).body).data;
    const items = cart?.data.slice(0, max) ?? [];
    if (items.length === 0) return;
    const order = { method: 'wallet', items: items.map(({ id }) => id) };
    await repeat(times, async () => this.#keep(who, null, await this.#post(who, '/purchases', order)));
  }

  async #giveGift(who: MadeListener, { of, naira }: { of: number | 'series' | null; naira: number }): Promise<void> {
    const card = { from: '', to: '', words: '', picture: 'dawn' };
    const given =
      of === null
        ? { kind: 'amount', amount: naira }
        : of === 'series'
          ? { kind: 'series', series_id: this.#series }
          : { kind: 'message', message_id: this.#message(of) };
    const added = Added.safeParse((await this.#post(who, '/gifts', { ...card, ...given })).body).data;
    if (!added) return;
    const { body } = await this.#post(who, `/gifts/${added.data.id}/payments`, {});
    const intent = PaymentIntent.safeParse(body).data;
    if (intent) this.#intents.push({ who, intent, gift: added.data.id });
  }

  async #redeemGift(who: MadeListener, { gift, times }: { gift: number; times: number }): Promise<void> {
    const given = pickLate(this.#gifts, gift);
    if (!given) return;
    const { pin } = given;
    await repeat(times, async () => {
      const { status } = await this.#post(who, '/tickets/verify', { pin });
      if (status === 200) this.promised.push({ kind: 'gift', who, pin });
    });
  }

  async #takeBack({ gift, times }: { gift: number; times: number }): Promise<void> {
    const given = pickLate(this.#gifts, gift);
    if (given) await repeat(times, async () => void (await this.#post(given.who, `/gifts/${given.id}/refund`, {})));
  }

  async #notePin(who: MadeListener, id: string): Promise<void> {
    if (this.#gifts.some((gift) => gift.id === id)) return;
    const { pin } = Added.safeParse((await this.#ask(who, `/gifts/${id}`)).body).data?.data ?? {};
    if (pin) this.#gifts.push({ who, id, pin });
  }

  async #buyBundle(who: MadeListener, { times }: { times: number }): Promise<void> {
    const price = await this.#bundlePriceFor(who);
    if (price === undefined) return;
    const address = `/bundles/series/${this.#series}/purchases`;
    await repeat(times, async () => this.#keep(who, null, await this.#post(who, address, { price })));
  }

  async #checkOutBundle(who: MadeListener): Promise<void> {
    const price = await this.#bundlePriceFor(who);
    if (price !== undefined) await this.#begin(who, { price }, `/bundles/series/${this.#series}/payments`);
  }

  /** @returns undefined when nothing is left to buy */
  async #bundlePriceFor(who: MadeListener): Promise<number | undefined> {
    const { body } = await this.#ask(who, `/bundles/series/${this.#series}`);
    return readBundle.reply.safeParse(body).data?.data?.price;
  }

  async #priceBundle(naira: number): Promise<void> {
    const price_kobo = nairaToKobo(naira) ?? kobo(0n);
    await this.#parts.db.updateTable('bundles').set({ price_kobo }).where('series_id', '=', this.#series).execute();
  }

  async #begin(who: MadeListener, wanted: object, address = '/payments/intents'): Promise<void> {
    const { body } = await this.#post(who, address, wanted);
    const intent = PaymentIntent.safeParse(body).data;
    if (intent) this.#intents.push({ who, intent });
  }

  #pay(place: number, how: PayingHow): void {
    const { paystack } = this.#parts;
    const { who, intent } = pickLate(this.#intents, place) ?? {};
    const there = intent && paystack.transactions.get(intent.ref);
    if (!who || !intent || there?.status === 'success' || there === undefined) return;
    const unpaid = unpaidBy[how];
    if (unpaid) {
      paystack.change(intent.ref, unpaid);
      return;
    }
    const paid = paystack.pay(intent.accessCode, resultOf(how, there.amount));
    if (how !== 'in dollars') this.arrived.set(intent.ref, { who, amount: oursOf(how, paid) });
  }

  async #confirm(deed: { intent: number; times?: number; who?: number }): Promise<void> {
    const { who, intent, gift } = pickLate(this.#intents, deed.intent) ?? {};
    if (!who || !intent) return;
    const asker = deed.who === undefined ? who : this.#who(deed.who);
    const address = confirmedAt[intent.purpose];
    await repeat(deed.times ?? 1, async () => {
      const reply = await this.#post(asker, address, { ref: intent.ref });
      if (asker !== who && reply.status === 200) this.wrong.push(`${intent.ref} was confirmed to somebody else`);
      this.#keep(asker, intent.ref, reply);
    });
    if (gift !== undefined) await this.#notePin(who, gift);
  }

  /** A payment whose money may have arrived before the pop-up closes must not be reported as cancelled. */
  async #close(deed: { intent: number; who?: number }): Promise<void> {
    const { paystack } = this.#parts;
    const { who, intent } = pickLate(this.#intents, deed.intent) ?? {};
    if (!who || !intent) return;
    const closer = deed.who === undefined ? who : this.#who(deed.who);
    const { status, log } = paystack.transactions.get(intent.ref) ?? {};
    const address = confirmedAt[intent.purpose];
    const reply = await this.#post(closer, address, { ref: intent.ref, closed: true });
    if (closer !== who && reply.status === 200) this.wrong.push(`${intent.ref} was closed by somebody else`);
    const isCalledCancelled = Payment.safeParse(reply.body).data?.status === 'cancelled';
    if (isCalledCancelled && (status !== 'abandoned' || log !== null))
      this.wrong.push(`${intent.ref} was ${status}, and called cancelled`);
    this.#keep(closer, intent.ref, reply);
  }

  async #deliver(place: number, times: number): Promise<void> {
    const { fleet, paystack } = this.#parts;
    const { intent } = pickLate(this.#intents, place) ?? {};
    if (!intent || paystack.transactions.get(intent.ref)?.status !== 'success') return;
    await repeat(times, async () => {
      const url = fleet.url();
      await paystack.deliver({ url }, paystack.webhook(intent.ref)).then(
        ({ status }) => this.#note('webhook', status),
        () => this.#note('webhook', 0),
      );
    });
  }

  async #redeem(who: MadeListener, pin: string, times: number): Promise<void> {
    await repeat(times, async () => {
      const { status, body } = await this.#post(who, '/tickets/verify', { pin });
      if (status === 200 && verifyTicket.reply.parse(body).wallet) this.promised.push({ kind: 'ticket', who, pin });
    });
  }

  async #give(who: MadeListener, { naira, times }: { naira: number; times: number }): Promise<void> {
    this.#donations += 1;
    const donation = { fund: this.#fund, amount: naira, key: `donation-${this.#donations}` };
    await repeat(times, async () => this.#keep(who, null, await this.#post(who, '/donations', donation)));
  }

  async #refundDonation(who: MadeListener, deed: { donation: number; times: number }): Promise<void> {
    const { body } = await this.#ask(who, '/donations?pageSize=100');
    const given = [...(listDonations.reply.safeParse(body).data?.data ?? [])].reverse();
    const donation = pickLate(given, deed.donation);
    if (!donation) return;
    await repeat(deed.times, async () => {
      const wanted = { reason: 'A day like any other' };
      await this.#post(pick(this.#operators, 0), `/admin/donations/${donation.id}/refunds`, wanted);
    });
  }

  async #refund(who: MadeListener, deed: { order: number; items: number; times: number }): Promise<void> {
    const { body } = await this.#ask(who, '/purchases?pageSize=100');
    const order = pickLate([...(listPurchases.reply.safeParse(body).data?.data ?? [])].reverse(), deed.order);
    if (!order) return;
    const some = order.items.slice(0, deed.items).map((item) => item.message_id);
    const wanted = { reason: 'A day like any other', ...(some.length > 0 && { message_ids: some }) };
    await repeat(deed.times, async () => {
      await this.#post(pick(this.#operators, 0), `/admin/orders/${order.id}/refunds`, wanted);
    });
  }

  async #curate(deed: { do: string; message: number; naira?: number }): Promise<void> {
    const change =
      deed.naira === undefined
        ? { status: deed.do === 'publish' ? 'published' : 'withdrawn' }
        : { price_kobo: nairaToKobo(deed.naira) ?? kobo(0n) };
    const id = this.#message(deed.message);
    await this.#parts.db.updateTable('messages').set(change).where('id', '=', id).execute();
  }

  #keep(who: MadeListener, reference: string | null, { status, body }: { status: number; body: unknown }): void {
    if (status !== 200) return;
    const payment = Payment.parse(body);
    if (!['pending', 'cancelled', 'failed'].includes(payment.status)) {
      this.promised.push({ kind: 'payment', who, payment, reference });
    }
  }

  #post(who: MadeListener, address: string, body: object) {
    return this.#ask(who, address, { method: 'POST', body: JSON.stringify(body) });
  }

  /** @returns status 0 when no reply came */
  async #ask(who: MadeListener, address: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    try {
      const reply = await this.#parts.fleet.send(`/v1${address}`, { ...init, headers: who.headers });
      const body: unknown = await reply.json();
      this.#note(`${address} ${Failure.safeParse(body).data?.code}`, reply.status);
      return { status: reply.status, body };
    } catch {
      this.#note(address, 0);
      return { status: 0, body: null };
    }
  }

  #note(what: string, status: number): void {
    if (status === 0 || status >= 500) this.wrong.push(`${status} ${what}`);
  }

  #who(place: number): MadeListener {
    return pick(this.listeners, place);
  }

  #message(place: number): string {
    return pick(this.#messages, place);
  }
}

const unpaidBy: Partial<Record<PayingHow, Partial<DoubleTransaction>>> = {
  declined: { status: 'failed', gateway_response: 'Declined', log: { attempts: 1 } },
  'under way': { status: 'ongoing' },
  tried: { status: 'abandoned', log: { attempts: 1 } },
};

function resultOf(how: PayingHow, amount: number): Partial<DoubleTransaction> {
  if (how === 'with the fee') return { amount: amount + 1000, fees: 1000 };
  if (how === 'too little') return { amount: amount - 100 };
  if (how === 'in dollars') return { currency: 'USD' };
  return {};
}

/** @returns kobo, without the payer's fee */
function oursOf(how: PayingHow, { amount }: DoubleTransaction): bigint {
  return BigInt(how === 'with the fee' ? amount - 1000 : amount);
}

async function repeat(times: number, action: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: times }, action));
}

function pick<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('there is nothing to pick');
  return item;
}

function pickLate<Item>(items: readonly Item[], place: number): Item | undefined {
  return items[Math.max(0, items.length - 1 - place)];
}

export const ticketKobo = nairaToKobo(ticketNaira) ?? kobo(0n);

export function inNaira(amount: bigint): number {
  return koboToNaira(kobo(amount));
}
