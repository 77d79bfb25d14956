import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { Cart } from '#features/orders/contract';
import { Payment, PaymentIntent } from '#features/payments/contract';
import { type Answer, accountCalls } from './account-calls.ts';
import type { Chance } from './chance.ts';
import { type MadeListener, makeListener } from './make-listener.ts';
import { makeMessage } from './make-message.ts';
import { makeTickets } from './make-tickets.ts';
import type { PaystackDouble, SignedBody } from './paystack-double.ts';

export interface CrowdParts {
  db: Database;
  paystack: PaystackDouble;
  url: string;
  chance: Chance;
  clients: number;
}

const ticketNaira = 500;
/** Roughly two listeners share a ticket, so that several use the same one at once. */
const tickets = 60;
const messages = 25;
const restMs = 20;
const retryMs = 250;

/**
 * Listeners buy, fund and redeem at random and concurrently. Some pay too little or twice, some close the browser, and some webhooks never
 * arrive.
 */
export class PayingCrowd {
  readonly #parts: CrowdParts;
  readonly #shelf: { messages: string[]; pins: string[] };
  readonly #listeners: MadeListener[];
  readonly #deliveries: Promise<void>[] = [];
  readonly #redeemed = new Map<string, Set<string>>();
  readonly #promised: { ref: string; status: string }[] = [];
  #isOver = false;
  done = 0;
  readonly tally = { succeeded: {} as Record<string, number>, brokenOff: 0, unhandled: [] as string[] };

  private constructor(parts: CrowdParts, shelf: { messages: string[]; pins: string[] }, listeners: MadeListener[]) {
    this.#parts = parts;
    this.#shelf = shelf;
    this.#listeners = listeners;
  }

  static async gather(parts: CrowdParts): Promise<PayingCrowd> {
    const { db, chance, clients } = parts;
    const shelf = { messages: [] as string[], pins: await makeTickets(db, ticketNaira, tickets) };
    for (let n = 0; n < messages; n += 1)
      shelf.messages.push(await makeMessage(db, { priceKobo: 10_000 + chance.upTo(50_000) }));
    const listeners: MadeListener[] = [];
    for (let n = 0; n < clients; n += 1) listeners.push(await makeListener(db));
    return new PayingCrowd(parts, shelf, listeners);
  }

  async run(): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => this.#live(listener)));
    await Promise.all(this.#deliveries);
  }

  finish(): void {
    this.#isOver = true;
  }

  async #live(listener: MadeListener): Promise<void> {
    const { chance } = this.#parts;
    while (!this.#isOver) {
      const act = chance.oneOf([this.#buy, this.#buy, this.#fund, this.#redeem, this.#buyFromWallet]);
      try {
        await act.call(this, this.#as(listener));
        this.done += 1;
        await pause(restMs + chance.upTo(restMs));
      } catch {
        this.tally.brokenOff += 1;
        await pause(retryMs);
      }
    }
  }

  #as({ token }: MadeListener) {
    const { call, post } = accountCalls(this.#parts);
    return {
      token,
      get: async (address: string) => this.#look(await call(address, { token }), address),
      post: async (address: string, body: unknown) => this.#look(await post(address, body, token), address),
    };
  }

  #look(answer: Answer, address: string): Answer {
    if (answer.status >= 500 && answer.status !== 503)
      this.tally.unhandled.push(`${address}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  #count(what: string): void {
    this.tally.succeeded[what] = (this.tally.succeeded[what] ?? 0) + 1;
  }

  async #fillCart({ post }: Caller): Promise<void> {
    const { chance } = this.#parts;
    for (let n = chance.upTo(3); n >= 0; n -= 1)
      await post('/carts/add', { mediaId: this.#shelf.messages[chance.upTo(messages)] });
  }

  async #buy(caller: Caller): Promise<void> {
    await this.#fillCart(caller);
    await this.#payByCard(caller, { purpose: 'purchase' });
  }

  async #fund(caller: Caller): Promise<void> {
    await this.#payByCard(caller, { purpose: 'wallet', amount: 50 + this.#parts.chance.upTo(400) });
  }

  async #payByCard({ post }: Caller, request: { purpose: string; amount?: number }): Promise<void> {
    const { chance, paystack } = this.#parts;
    const begun = await post('/payments/intents', request);
    if (begun.status !== 200) return;
    const { ref, accessCode } = PaymentIntent.parse(begun.body);
    const outcome = chance.upTo(10);
    const confirm = (more = {}) =>
      post(request.purpose === 'purchase' ? '/purchases' : '/wallets/fund', { ref, ...more });
    if (outcome === 0) {
      await confirm({ closed: true });
      if (chance.happens(0.5)) return;
      paystack.pay(accessCode);
    }
    if (outcome === 1) paystack.change(ref, { status: 'failed', gateway_response: 'Declined' });
    if (outcome === 2) paystack.pay(accessCode, { amount: 5000, requested_amount: 5000 });
    if (outcome > 2) paystack.pay(accessCode);
    const isPaid = paystack.transactions.get(ref)?.status === 'success';
    if (isPaid && chance.happens(0.6)) this.#deliveries.push(this.#deliver(paystack.webhook(ref)));
    if (chance.happens(0.3)) return;
    const { status, body } = await confirm();
    if (status !== 200) return;
    const payment = Payment.parse(body);
    this.#count(payment.status);
    if (payment.success) this.#promised.push({ ref, status: payment.status });
  }

  /** Retries until the answer is 200, as Paystack does. */
  async #deliver(webhook: SignedBody): Promise<void> {
    for (;;) {
      const reply = await this.#parts.paystack.deliver(this.#parts, webhook).catch(() => null);
      if (reply?.status === 200) return;
      await pause(retryMs);
    }
  }

  async #redeem({ post, token }: Caller): Promise<void> {
    const pin = this.#shelf.pins[this.#parts.chance.upTo(tickets)] ?? '';
    const { status } = await post('/tickets/verify', { pin });
    if (status !== 200) return;
    this.#redeemed.set(pin, (this.#redeemed.get(pin) ?? new Set()).add(token));
    this.#count('redeemed');
  }

  async #buyFromWallet(caller: Caller): Promise<void> {
    await this.#fillCart(caller);
    const { data, total } = Cart.parse((await caller.get('/carts?pageSize=100')).body);
    const items = data.slice(0, 1).map(({ id }) => id);
    const { status } = await caller.post('/purchases', {
      method: 'wallet',
      items,
      ...(data.length === 1 && { total }),
    });
    if (status === 200) this.#count('bought from the wallet');
  }

  async accounts() {
    const { db } = this.#parts;
    const { rows } = await sql<{ kind: string; total: string }>`
      select a.kind, coalesce(sum(e.amount_kobo), 0) as total
      from ledger_accounts a left join ledger_entries e on e.ledger_account_id = a.id group by a.kind`.execute(db);
    const on = (kind: string) => Number(rows.find((row) => row.kind === kind)?.total ?? 0);
    const attempts = await db.selectFrom('payment_attempts').select(['reference', 'status', 'settled_at']).execute();
    const settled = new Set(attempts.flatMap((attempt) => (attempt.settled_at ? [attempt.reference] : [])));
    const standing = new Map(attempts.map(({ reference, status }) => [reference, status]));
    const { rows: soldTwice } = await sql`
      select p.account_id, i.message_id from purchase_items i join purchases p on p.id = i.purchase_id
      group by 1, 2 having count(*) > 1`.execute(db);
    return {
      cameByCard: -on('paystack'),
      cameByTicket: -on('tickets'),
      isHere: on('wallet') + on('sales'),
      paidButNotSettled: this.#paid().filter(({ reference }) => !settled.has(reference)),
      promisedInVain: this.#promised.filter(({ ref, status }) => standing.get(ref) !== status),
      redeemedTwice: [...this.#redeemed].flatMap(([pin, by]) => (by.size > 1 ? [pin] : [])),
      soldTwice,
    };
  }

  async expected() {
    const used = await this.#parts.db.selectFrom('tickets').where('redeemed_at', 'is not', null).select('id').execute();
    const cameByCard = this.#paid().reduce((sum, { amount }) => sum + amount, 0);
    const cameByTicket = used.length * ticketNaira * 100;
    const none = { paidButNotSettled: [], promisedInVain: [], redeemedTwice: [], soldTwice: [] };
    return { cameByCard, cameByTicket, isHere: cameByCard + cameByTicket, ...none };
  }

  #paid() {
    return [...this.#parts.paystack.transactions.values()].filter(({ status }) => status === 'success');
  }
}

interface Caller {
  token: string;
  get(address: string): Promise<Answer>;
  post(address: string, body: unknown): Promise<Answer>;
}
