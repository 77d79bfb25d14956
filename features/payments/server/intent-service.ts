import type { Body } from '#core/contract/endpoint';
import type { AccountId } from '#core/contract/ids';
import { koboIn } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import { ChargeRefused, ProviderUnreachable, UnusableAnswer } from '#core/server/payment/provider';
import type { SeenBundle } from '#features/bundles/server/bundle-checkout';
import type { createPaymentIntent, OpenPayment, PaymentIntent } from '#features/payments/contract';
import { AttemptStarter } from './attempt-starter.ts';
import type { Wanted } from './intent-queries.ts';
import type { PaymentParts } from './parts.ts';
import { contentOf, openForMs, paymentLimit } from './policy.ts';
import { presentIntent, presentOpen } from './present.ts';
import type { Asked, PurposeHandler, SoldElsewhere } from './purposes.ts';
import { listOpenAttempts } from './queries.ts';
import type { Settlement } from './settlement.ts';
import { sentences } from './texts.ts';

export type IntentRequest =
  | { purpose: 'purchase'; bundle?: SeenBundle }
  | { purpose: 'wallet'; amount: number }
  | ({ purpose: SoldElsewhere } & Asked);

export function requestIn(body: Body<typeof createPaymentIntent>): IntentRequest {
  if (body.purpose !== 'donation') return body;
  return { purpose: body.purpose, subject: body.fund, amount: koboIn(body.amount) };
}

/** Payments are registered before the pop-up starts, so that no unknown payment can arrive. */
export class IntentService {
  readonly #parts: PaymentParts;
  readonly #attempts: AttemptStarter;

  constructor(parts: PaymentParts & { settlement: Settlement }) {
    this.#parts = parts;
    this.#attempts = new AttemptStarter(parts);
  }

  async start(accountId: AccountId, request: IntentRequest): Promise<PaymentIntent> {
    const { provider, limits, perAccount, payers } = this.#parts;
    if (!provider) throw new ExpectedError('payments.off', sentences.off);
    await limits.use(paymentLimit(perAccount), accountId);
    const email = await payers.emailOf(accountId);
    if (email === null) throw noSession();
    const wanted = await this.#wanted(accountId, request);
    try {
      return presentIntent(await this.#attempts.start(wanted, { provider, email }), email);
    } catch (error) {
      throw this.#presentError(error, wanted);
    }
  }

  #presentError(error: unknown, { amount, purpose }: Wanted): unknown {
    const { log } = this.#parts;
    if (error instanceof ProviderUnreachable) {
      log.warn({ err: error }, 'a card payment could not be begun');
      return new ExpectedError('payments.unreachable', sentences.unreachable);
    }
    if (error instanceof UnusableAnswer) {
      log.error({ err: error }, 'a card payment could not be begun');
      return new ExpectedError('payments.unreachable', sentences.notUnderstood);
    }
    if (!(error instanceof ChargeRefused)) return error;
    if (error.about === 'merchant') {
      log.error({ err: error }, 'the card payment service takes no payments for us');
      return new ExpectedError('payments.off', sentences.off);
    }
    log.warn({ err: error }, 'the card payment service does not take a card payment');
    if (error.about === 'email') return new ExpectedError('payment.refused', sentences.emailRefused);
    return new ExpectedError('payment.refused', sentences.amountRefused(amount, purpose));
  }

  async listOpen(accountId: AccountId): Promise<OpenPayment[]> {
    const since = new Date(this.#parts.clock.now().getTime() - openForMs);
    return (await listOpenAttempts(this.#parts.database, { accountId, since })).map(presentOpen);
  }

  async #wanted(accountId: AccountId, request: IntentRequest): Promise<Wanted> {
    const { purpose } = request;
    if (purpose === 'purchase' && request.bundle) return this.#wantedBundle(accountId, request.bundle);
    if (purpose === 'purchase') {
      const { items, total } = await this.#parts.cart.quote(accountId);
      return { accountId, purpose, subject: null, bundle: null, amount: total, items, content: contentOf({ items }) };
    }
    if (purpose !== 'wallet') {
      const { subject } = request;
      const amount = await this.#handlerOf(purpose).quote(accountId, request);
      const content = contentOf({ purpose, subject, amount });
      return { accountId, purpose, subject, bundle: null, amount, items: [], content };
    }
    const amount = koboIn(request.amount);
    return { accountId, purpose, subject: null, bundle: null, amount, items: [], content: contentOf({ amount }) };
  }

  async #wantedBundle(accountId: AccountId, seen: SeenBundle): Promise<Wanted> {
    const { items, total: amount, bundle, lines } = await this.#parts.bundles.quote(accountId, seen);
    const content = contentOf({ bundle, lines });
    return { accountId, purpose: 'purchase', subject: null, bundle, amount, items, content };
  }

  #handlerOf(purpose: SoldElsewhere): PurposeHandler {
    const handler = this.#parts.purposes[purpose];
    if (!handler) throw new Error(`nothing sells a ${purpose}`);
    return handler;
  }
}
