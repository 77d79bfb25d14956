import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod';
import type { PaymentReference } from '#core/contract/ids';
import type { ProviderEvent } from '#core/server/payment/event';
import {
  type Charge,
  ChargeRefused,
  type ChargeState,
  type PaymentProvider,
  ReferenceTaken,
  type StartedCharge,
  UnusableAnswer,
} from '#core/server/payment/provider';
import { type Answer, type Call, callPatiently, longPatience, type Patience, usualPatience } from './http.ts';
import { Initialized, type Refusal, Refused, type Transaction, Verified } from './replies.ts';
import { PaystackReports } from './reports.ts';
import { readWebhook } from './webhook.ts';

export interface PaystackParts {
  secretKey: string;
  apiUrl: string;
  patience?: Patience;
  reportPatience?: Patience;
}

export class Paystack implements PaymentProvider {
  readonly name: 'paystack' | 'paystack-test';
  readonly keyPrint: string;
  readonly reports: PaystackReports;
  readonly #parts: Required<Pick<PaystackParts, 'secretKey' | 'apiUrl' | 'patience'>>;

  constructor(parts: PaystackParts) {
    this.name = parts.secretKey.startsWith('sk_live_') ? 'paystack' : 'paystack-test';
    this.keyPrint = createHash('sha256').update(parts.secretKey).digest('hex').slice(0, 12);
    this.#parts = { patience: usualPatience, ...parts };
    this.reports = new PaystackReports({
      secretKey: parts.secretKey,
      apiUrl: parts.apiUrl,
      patience: parts.reportPatience ?? longPatience,
      domain: this.name === 'paystack' ? 'live' : 'test',
    });
  }

  async start({ reference, amount, email, callbackUrl }: Charge, withinMs?: number): Promise<StartedCharge> {
    // The amount is an exact number, because `maxNaira` (core/contract/money.ts) keeps amounts below JavaScript's safe integers.
    const body = { reference, amount: Number(amount), email, currency: 'NGN', callback_url: callbackUrl };
    const answer = await this.#call({ method: 'POST', path: '/transaction/initialize', body }, withinMs);
    const { data: started, error } = Initialized.safeParse(answer.body);
    if (started?.data.reference === reference)
      return { accessCode: started.data.access_code, authorizationUrl: started.data.authorization_url };
    const refused = refusalIn(answer);
    if (refused?.code === 'duplicate_reference')
      throw new ReferenceTaken(`Paystack already has a payment with the reference ${reference}`);
    if (refused)
      throw new ChargeRefused(aboutOf(refused), `Paystack answered ${answer.httpStatus}: ${refused.message}`);
    throw unusable(answer, oddities(error));
  }

  async stateOf(reference: PaymentReference, withinMs?: number): Promise<ChargeState> {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const answer = await this.#call({ method: 'GET', path }, withinMs);
    const { data: verified, error } = Verified.safeParse(answer.body);
    if (verified?.data.reference === reference) return stateIn(verified.data);
    const refused = refusalIn(answer);
    if (refused && (answer.httpStatus === 404 || refused.code === 'transaction_not_found'))
      return { status: 'unknown' };
    throw unusable(answer, refused?.message ?? oddities(error));
  }

  readWebhook(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent | null {
    return this.#isSigned(body, headers['x-paystack-signature']) ? readWebhook(body) : null;
  }

  #isSigned(body: Buffer, signature: unknown): boolean {
    if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false;
    const right = createHmac('sha512', this.#parts.secretKey).update(body).digest();
    return timingSafeEqual(right, Buffer.from(signature, 'hex'));
  }

  #call({ path, ...call }: Omit<Call, 'url' | 'secretKey'> & { path: string }, withinMs = Infinity): Promise<Answer> {
    const { secretKey, apiUrl, patience } = this.#parts;
    const allMs = Math.min(patience.allMs, withinMs);
    return callPatiently({ ...call, url: apiUrl + path, secretKey }, { ...patience, allMs });
  }
}

/** Paystack reports every unfinished payment as `abandoned`, from the start; its log says whether the payer tried to pay. */
function stateIn(transaction: Transaction): ChargeState {
  const { id, domain, status, reference, amount, requested_amount, currency, gateway_response, log } = transaction;
  if (status === 'failed') return { status, reason: gateway_response ?? '' };
  // The bank's message is about the payment, and doesn't explain the reversal.
  if (status === 'reversed') return { status };
  if (status === 'abandoned') return { status, wasTried: (log?.attempts ?? 0) > 0 };
  if (status !== 'success') return { status: 'open' };
  return {
    status: 'paid',
    // Paystack's ids have 64 bits; a number above the safe integers may have lost digits.
    providerTransactionId:
      id === null || (typeof id === 'number' && !Number.isSafeInteger(id)) ? reference : String(id),
    amount,
    requestedAmount: requested_amount ?? null,
    currency,
    isLive: domain === 'live',
  };
}

/** Paystack publishes no complete list of codes and some refusals have none, so keywords in the message decide. */
function aboutOf({ code = '', message }: Refusal): ChargeRefused['about'] {
  const named = `${code} ${message}`;
  if (/amount/i.test(named)) return 'amount';
  return /email/i.test(named) ? 'email' : 'merchant';
}

function refusalIn(answer: Answer) {
  return Refused.safeParse(answer.body).data;
}

function oddities(error: z.ZodError | undefined): string {
  const fields = error?.issues.map(({ path }) => path.join('.')) ?? ['data.reference'];
  return `unexpected fields (${fields.join(', ')})`;
}

function unusable({ httpStatus }: Answer, why: string): UnusableAnswer {
  return new UnusableAnswer(`Paystack answered ${httpStatus}: ${why}`);
}
