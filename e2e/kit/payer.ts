import { setTimeout as pause } from 'node:timers/promises';
import type { MadeListener } from '#core/server/test/make-listener';
import type { PaystackDouble } from '#core/server/test/paystack-double';
import { PaymentIntent } from '#features/payments/contract';
import type { Journal } from './journal.ts';
import type { Watch } from './watch.ts';
import type { Actor } from './workload.ts';

export interface PayerParts {
  url: string;
  watch: Watch;
  journal: Journal;
  account: MadeListener;
  provider: PaystackDouble;
}

const lowestNaira = 100;
/** Paystack resends an unaccepted webhook for days. */
const webhookTries = 300;
const webhookAgainMs = 300;

export class Payer implements Actor {
  readonly #parts: PayerParts;
  #turn = 0;

  constructor(parts: PayerParts) {
    this.#parts = parts;
  }

  async step(): Promise<void> {
    const { watch, journal, account, provider } = this.#parts;
    this.#turn += 1;
    const intent = await this.#begin(lowestNaira + this.#turn);
    if (intent === null) return;
    const { amount } = provider.pay(intent.accessCode);
    journal.paid.set(intent.ref, { accountId: account.accountId, kobo: amount });
    const telling = this.#tell(intent.ref);
    if (this.#turn % 2 === 0) return telling;
    const { headers } = account;
    const confirming = { kind: 'pay', method: 'POST' as const, address: '/v1/wallets/fund', headers };
    const { status } = await watch.insist({ ...confirming, body: { ref: intent.ref } });
    if (status >= 300) watch.found(`pay: ${intent.ref} was refused: ${status}`);
    await telling;
  }

  async #begin(amount: number): Promise<PaymentIntent | null> {
    const { watch, account } = this.#parts;
    const { headers } = account;
    const asked = { kind: 'pay', method: 'POST' as const, address: '/v1/payments/intents', headers };
    const { status, body } = await watch.insist({ ...asked, body: { purpose: 'wallet', amount } });
    if (status < 300) return PaymentIntent.parse(body);
    watch.found(`pay: a payment could not begin: ${status} ${JSON.stringify(body)}`);
    return null;
  }

  async #tell(reference: string): Promise<void> {
    const { url, watch, provider } = this.#parts;
    for (let tries = 0; tries < webhookTries; tries += 1) {
      const reply = await provider.deliver({ url }, provider.webhook(reference)).catch(() => null);
      await reply?.arrayBuffer().catch(() => undefined);
      if (reply?.ok) return;
      await pause(webhookAgainMs);
    }
    watch.found(`pay: the webhook of ${reference} was never taken`);
  }
}
