import { beforeEach, expect, test } from 'vitest';
import { ProviderUnreachable, UnusableAnswer } from '#core/server/payment/provider';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { PaystackReports } from './reports.ts';

const secretKey = 'sk_test_of_the_lists';
const double = await startPaystackDouble(secretKey);
const patience = { callMs: 10_000, allMs: 60_000, backoffMs: [5, 5] };
const reports = new PaystackReports({ secretKey, apiUrl: double.url, patience, domain: 'test' });
const never = new AbortController().signal;
const span = { from: new Date('2031-03-01T00:00:00Z'), before: new Date('2031-03-02T00:00:00Z') };
const payments = () => reports.listPayments(span, never);
const at = (time: string) => ({ created_at: `2031-03-01T${time}Z` });

beforeEach(() => {
  double.calmDown();
  double.transactions.clear();
  double.refunds.length = 0;
  double.settlements.length = 0;
  double.perPage.max = 100;
});

test('payments of a span are read from the first page to the last, each once', async () => {
  double.perPage.max = 2;
  const made = ['00:00:00', '09:00:00', '10:00:00', '11:00:00', '23:59:59.999'].map((time) => double.add(at(time)));
  double.add({ created_at: '2031-02-28T23:59:59.999Z' });
  double.add({ created_at: '2031-03-02T00:00:00Z' });
  const listed = await payments();
  expect(listed.map(({ reference }) => reference).toSorted()).toEqual(
    made.map(({ reference }) => reference).toSorted(),
  );
  const pages = double.asked.filter((url) => url.startsWith('GET /transaction?')).slice(-3);
  expect(pages.map((url) => new URL(url.slice(4), double.url).searchParams.get('page'))).toEqual(['1', '2', '3']);
});

test('a payment has what the provider keeps of it, and what is the library’s where the payer bears the fee', async () => {
  const { reference, id } = double.add({ ...at('09:00:00'), amount: 160_333, requested_amount: 150_050, fees: 10_283 });
  expect(await payments()).toEqual([
    {
      reference,
      transactionId: String(id),
      status: 'success',
      charged: 160_333n,
      arrived: 150_050n,
      currency: 'NGN',
      fees: 10_283n,
      startedAt: new Date('2031-03-01T09:00:00Z'),
      paidAt: expect.any(Date),
    },
  ]);
});

test('payments of the other mode are none', async () => {
  double.add({ ...at('09:00:00'), domain: 'live' });
  expect(await payments()).toEqual([]);
});

test.each(['500', 'malformed', 'hang-up'] as const)('after %s on a later page it is asked again', async (stumble) => {
  double.perPage.max = 1;
  for (const time of ['09:00:00', '10:00:00']) double.add(at(time));
  double.stumbleInLists('none', stumble, stumble);
  expect(await payments()).toHaveLength(2);
});

test('too many requests are an outage, after which nothing of the list is given', async () => {
  double.add(at('09:00:00'));
  double.stumbleAlways({ code: 429, body: { status: false, message: 'Too many requests' } });
  await expect(payments()).rejects.toThrow(ProviderUnreachable);
});

test.each([
  ['an amount that is a fraction', { amount: 1500.5 }],
  ['an amount below zero', { amount: -1 }],
  ['fees in words', { fees: 'some' }],
  ['no currency', { currency: '' }],
  ['no time', { created_at: undefined }],
  ['a mode that there isn’t', { domain: 'play' }],
])('%s is not understood, and the whole list isn’t believed', async (_, odd) => {
  double.add(at('10:00:00'));
  Object.assign(double.add(at('09:00:00')), odd, {
    created_at: 'created_at' in odd ? undefined : at('09:00:00').created_at,
  });
  double.stumbleAlways({
    code: 200,
    body: { status: true, data: [...double.transactions.values()], meta: { total: 2, page: 1, pageCount: 1 } },
  });
  await expect(payments()).rejects.toThrow(UnusableAnswer);
});

test.each([
  ['a total that its pages don’t come to', { total: 3, page: 1, pageCount: 1 }],
  ['another page', { total: 1, page: 7, pageCount: 7 }],
  ['more than anybody compares', { total: 900_000, page: 1, pageCount: 9000 }],
  ['no total', { page: 1 }],
])('a list with %s isn’t believed', async (_, meta) => {
  const data = [double.add(at('09:00:00'))];
  double.stumbleAlways({ code: 200, body: { status: true, data, meta } });
  await expect(payments()).rejects.toThrow(UnusableAnswer);
});

test('two payments with one reference aren’t believed', async () => {
  const one = double.add(at('09:00:00'));
  const data = [one, { ...one, id: one.id + 1 }];
  double.stumbleAlways({ code: 200, body: { status: true, data, meta: { total: 2, page: 1, pageCount: 1 } } });
  await expect(payments()).rejects.toThrow('two payments with the same reference');
});

test('a reply without end isn’t read to its end', async () => {
  const message = 'x'.repeat(9 * 1024 * 1024);
  double.stumbleAlways({ code: 200, body: { status: true, message, data: [], meta: { total: 0 } } });
  await expect(payments()).rejects.toThrow('longer than any should be');
});

test('who stops it isn’t kept waiting', async () => {
  double.add(at('09:00:00'));
  const stopping = new AbortController();
  stopping.abort(new Error('stopped'));
  await expect(reports.listPayments(span, stopping.signal)).rejects.toThrow('stopped');
});

function refundOf({ id, domain }: { id: number; domain: 'live' | 'test' }) {
  const createdAt = span.from.toISOString();
  return { id: 1, domain, transaction: id, amount: 700, currency: 'NGN', status: 'processed' as const, createdAt };
}

test('a refund says by its id of which payment it is, whether its amount is a text or a number', async () => {
  const made = double.add(at('09:00:00'));
  const refund = refundOf(made);
  const payment = { transactionId: String(made.id) };
  double.refunds.push({ ...refund, id: 1, amount: '50000', status: 'processed' });
  double.refunds.push({ ...refund, id: 2, amount: 700, status: 'failed' });
  expect((await reports.listRefunds(span, never)).toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
    { id: '1', payment, amount: 50_000n, isFailed: false },
    { id: '2', payment, amount: 700n, isFailed: true },
  ]);
});

test.each([
  ['by its reference', { transaction_reference: 'T1' }, { reference: 'T1' }],
  ['by some of the payment', { transaction: { id: 7, reference: 'T2' } }, { reference: 'T2' }],
  ['by no more of the payment than its id', { transaction: { id: 7 } }, { transactionId: '7' }],
  ['by its reference alone', { transaction: null, transaction_reference: 'T3' }, { reference: 'T3' }],
])('a refund may say of which payment it is %s', async (_, odd, payment) => {
  double.refunds.push({ ...refundOf(double.add(at('09:00:00'))), ...odd });
  expect(await reports.listRefunds(span, never)).toEqual([{ id: '1', payment, amount: 700n, isFailed: false }]);
});

test('a refund of no payment is not understood', async () => {
  double.refunds.push({ ...refundOf(double.add(at('09:00:00'))), transaction: null });
  await expect(reports.listRefunds(span, never)).rejects.toThrow('unexpected fields (transaction)');
});

test('a refund is asked about by its id', async () => {
  const made = double.add(at('09:00:00'));
  double.refunds.push({ ...refundOf(made), status: 'failed' });
  const payment = { transactionId: String(made.id) };
  expect(await reports.readRefund('1', never)).toEqual({ id: '1', payment, amount: 700n, isFailed: true });
  await expect(reports.readRefund('2', never)).rejects.toThrow(UnusableAnswer);
});

test('a payment’s reference is found by its id', async () => {
  const { id, reference } = double.add({});
  expect(await reports.referenceOf(String(id), never)).toBe(reference);
  await expect(reports.referenceOf('1', never)).rejects.toThrow(UnusableAnswer);
  double.stumbleAlways({ code: 200, body: { status: true, data: { id: 1, reference } } });
  await expect(reports.referenceOf(String(id), never)).rejects.toThrow(UnusableAnswer);
});

test('a payout has its amounts and its payments', async () => {
  const { reference } = double.add(at('09:00:00'));
  double.settlements.push({
    id: 3_090_024,
    domain: 'test',
    status: 'success',
    currency: 'NGN',
    total_amount: 147_750,
    effective_amount: 147_750,
    total_fees: 2250,
    total_processed: 150_000,
    settlement_date: '2031-03-01T00:00:00.000Z',
    createdAt: '2031-03-01T01:00:00.000Z',
    references: [reference],
  });
  expect(await reports.listPayouts(span, never)).toEqual([
    {
      id: '3090024',
      status: 'success',
      currency: 'NGN',
      processed: 150_000n,
      fees: 2250n,
      paidOut: 147_750n,
      at: new Date('2031-03-01T00:00:00Z'),
      references: [reference],
    },
  ]);
});
