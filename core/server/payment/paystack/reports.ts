import type * as z from 'zod';
import { arrivedOf, UnusableAnswer } from '#core/server/payment/provider';
import type {
  ProviderReports,
  ReportedPayment,
  ReportedPayout,
  ReportedRefund,
  ReportedStatus,
  ReportSpan,
} from '#core/server/payment/reports';
import { callPatiently } from './http.ts';
import { type ListParts, readList } from './paged-list.ts';
import { Refused } from './replies.ts';
import {
  Found,
  FoundTransaction,
  ListedRefund,
  ListedSettlement,
  ListedTransaction,
  SettledTransaction,
} from './report-replies.ts';

export interface PaystackReportsParts extends ListParts {
  /** The mode of Paystack's secret key; payments in the other mode are ignored. */
  domain: 'live' | 'test';
}

export class PaystackReports implements ProviderReports {
  readonly #parts: PaystackReportsParts;

  constructor(parts: PaystackReportsParts) {
    this.#parts = parts;
  }

  async listPayments(span: ReportSpan, signal: AbortSignal): Promise<ReportedPayment[]> {
    const listed = await readList(this.#parts, {
      path: '/transaction',
      query: queryOf(span),
      item: ListedTransaction,
      keyOf: ({ id, reference }) => id ?? reference,
      signal,
    });
    const payments = listed.filter(({ domain }) => domain === this.#parts.domain).map(paymentOf);
    if (new Set(payments.map(({ reference }) => reference)).size < payments.length)
      throw new UnusableAnswer("Paystack's list /transaction has two payments with the same reference");
    return payments;
  }

  async listRefunds(span: ReportSpan, signal: AbortSignal): Promise<ReportedRefund[]> {
    const listed = await readList(this.#parts, {
      path: '/refund',
      query: queryOf(span),
      item: ListedRefund,
      keyOf: ({ id }) => id,
      signal,
    });
    return listed.filter(({ domain }) => domain === this.#parts.domain).map(refundOf);
  }

  async readRefund(id: string, signal: AbortSignal): Promise<ReportedRefund> {
    return refundOf(await this.#readOne({ path: '/refund', item: ListedRefund, id, signal }));
  }

  async referenceOf(transactionId: string, signal: AbortSignal): Promise<string> {
    const one = { path: '/transaction', item: FoundTransaction, id: transactionId, signal };
    return (await this.#readOne(one)).reference;
  }

  async #readOne<Item extends { id: string }>({ path, item, id, signal }: OneOf<Item>): Promise<Item> {
    signal.throwIfAborted();
    const { apiUrl, secretKey, patience } = this.#parts;
    const url = `${apiUrl}${path}/${encodeURIComponent(id)}`;
    const { httpStatus, body } = await callPatiently({ method: 'GET', url, secretKey, signal }, patience);
    const found = item.safeParse(Found.safeParse(body).data?.data).data;
    if (found?.id === id) return found;
    const why = Refused.safeParse(body).data?.message ?? 'an unexpected reply';
    throw new UnusableAnswer(`Paystack answered ${httpStatus} for ${path}/${id}: ${why}`);
  }

  async listPayouts(span: ReportSpan, signal: AbortSignal): Promise<ReportedPayout[]> {
    const listed = await readList(this.#parts, {
      path: '/settlement',
      query: queryOf(span),
      item: ListedSettlement,
      keyOf: ({ id }) => id,
      signal,
    });
    const payouts: ReportedPayout[] = [];
    for (const settlement of listed) {
      if (settlement.domain !== this.#parts.domain) continue;
      payouts.push({
        id: settlement.id,
        status: settlement.status,
        currency: settlement.currency,
        processed: settlement.total_processed,
        fees: settlement.total_fees,
        paidOut: settlement.effective_amount,
        at: settlement.settlement_date,
        references: await this.#listSettled(settlement.id, signal),
      });
    }
    return payouts;
  }

  async #listSettled(id: string, signal: AbortSignal): Promise<string[]> {
    const listed = await readList(this.#parts, {
      path: `/settlement/${encodeURIComponent(id)}/transactions`,
      query: {},
      item: SettledTransaction,
      keyOf: ({ reference }) => reference,
      signal,
    });
    return listed.map(({ reference }) => reference);
  }
}

interface OneOf<Item> {
  path: string;
  item: z.ZodType<Item>;
  id: string;
  signal: AbortSignal;
}

function refundOf({ id, payment, amount, status }: ListedRefund): ReportedRefund {
  return { id, payment, amount, isFailed: status === 'failed' };
}

/** Paystack's `to` is inclusive, `before` is exclusive. */
function queryOf({ from, before }: ReportSpan) {
  return { from: from.toISOString(), to: new Date(before.getTime() - 1).toISOString() };
}

function paymentOf(listed: ListedTransaction): ReportedPayment {
  const { id, reference, status, amount, requested_amount, fees, currency, startedAt, paidAt } = listed;
  return {
    reference,
    transactionId: id,
    status: statusOf(status),
    charged: amount,
    arrived: arrivedOf(amount, requested_amount ?? null),
    currency,
    fees: fees ?? null,
    startedAt,
    paidAt,
  };
}

function statusOf(status: string): ReportedStatus {
  if (status === 'success' || status === 'failed' || status === 'abandoned' || status === 'reversed') return status;
  return 'open';
}
