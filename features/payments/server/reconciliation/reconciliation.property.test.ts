import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from '#core/contract/calendar';
import { commandLine } from '#core/server/act';
import { makeReconciled, never } from '#core/server/test/reconciling';
import { runs } from '#core/server/test/runs';
import type { DiscrepancyKind } from '#features/payments/desk/reconciliation';

const { db, double, desk, shopper } = await makeReconciled();
const { accountId } = await shopper();

const amount = fc.constantFrom(10_000, 10_001, 250_000);
const currency = fc.constantFrom('NGN', 'GHS');

const payment = fc.record({
  here: fc.option(fc.record({ status: fc.constantFrom('open', 'failed', 'held'), amount, currency }), { freq: 4 }),
  there: fc.option(
    fc.record({
      status: fc.constantFrom('success', 'success', 'success', 'failed', 'abandoned', 'ongoing', 'reversed'),
      amount,
      currency,
      feeOfPayer: fc.constantFrom(0, 150),
    }),
    { freq: 6 },
  ),
  refund: fc.option(fc.record({ amount: fc.constantFrom(500, 10_000), isFailed: fc.boolean() }), { freq: 2 }),
  second: fc.nat({ max: 24 * 60 * 60 - 1 }),
  skewMinutes: fc.integer({ min: -70, max: 70 }),
});
type Payment = typeof payment extends fc.Arbitrary<infer Value> ? Value : never;

function expected({ here, there, refund }: Payment): DiscrepancyKind | null {
  const isPaidThere = there?.status === 'success';
  if (here === null) return isPaidThere ? 'unknown-here' : null;
  if (here.status !== 'held') return isPaidThere ? 'unbooked' : null;
  if (there?.status === 'reversed' || (refund !== null && !refund.isFailed)) return 'given-back';
  if (there === null) return 'unknown-there';
  if (!isPaidThere) return 'unpaid-there';
  return there.amount === here.amount && there.currency === here.currency ? null : 'other-amount';
}

let made = 0;

async function lay(payments: readonly Payment[], day: string): Promise<Map<string, DiscrepancyKind>> {
  const kinds = new Map<string, DiscrepancyKind>();
  for (const one of payments) {
    made += 1;
    const reference = `PROPERTY-${made}`;
    const at = new Date(startOfDay(day).getTime() + one.second * 1000);
    const theirs = new Date(at.getTime() + one.skewMinutes * 60_000);
    let transactionId = made;
    if (one.there) {
      const { status, amount: requested, currency: of, feeOfPayer } = one.there;
      const moment = (one.here ? theirs : at).toISOString();
      const { id } = double.add({
        reference,
        status,
        amount: requested + feeOfPayer,
        requested_amount: requested,
        currency: of,
        created_at: moment,
        paid_at: status === 'success' ? moment : null,
      });
      transactionId = id;
    }
    if (one.here) await insert({ reference, transactionId }, one.here, at);
    if (one.refund && (one.there || one.here?.status === 'held'))
      double.refunds.push({
        id: made,
        domain: 'live',
        transaction: transactionId,
        amount: one.refund.amount,
        currency: 'NGN',
        status: one.refund.isFailed ? 'failed' : 'processed',
        createdAt: at.toISOString(),
      });
    const kind = expected(one);
    if (kind) kinds.set(reference, kind);
  }
  return kinds;
}

async function insert(
  { reference, transactionId }: { reference: string; transactionId: number },
  { status, amount: kobo, currency: of }: NonNullable<Payment['here']>,
  at: Date,
) {
  const isHeld = status === 'held';
  const { id } = await db
    .insertInto('payment_intents')
    .values({
      account_id: accountId,
      purpose: 'wallet',
      amount_kobo: kobo,
      content: reference,
      status: 'closed',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_attempts')
    .values({
      reference,
      intent_id: id,
      provider: 'paystack',
      status,
      created_at: at,
      settled_at: isHeld ? at : null,
      provider_transaction_id: isHeld ? String(transactionId) : null,
      paid_kobo: isHeld ? kobo : null,
      currency: isHeld ? of : null,
    })
    .execute();
}

test('whatever is on either side, exactly what differs is found, once, however many pages it takes', async () => {
  let day = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { maxLength: 25 }), fc.integer({ min: 1, max: 7 }), async (payments, max) => {
      day += 7;
      const date = new Date(Date.UTC(2015, 0, day)).toISOString().slice(0, 10);
      double.transactions.clear();
      double.refunds.length = 0;
      double.perPage.max = max;
      const kinds = await lay(payments, date);
      for (let times = 0; times < 2; times += 1) {
        const done = await desk.make(commandLine, { from: date, to: date }, never);
        expect(done).toMatchObject({ state: 'done', sums: { discrepancies: { open: kinds.size } } });
        expect(done?.sums?.discrepancies.new).toBe(times === 0 ? kinds.size : 0);
        expect(done?.sums).toMatchObject(sumsOf(payments));
      }
      const found = await db
        .selectFrom('discrepancies')
        .where('payment_at', '>=', startOfDay(date))
        .where('payment_at', '<', endOfDay(date))
        .select(['reference', 'kind', 'closed_at'])
        .execute();
      expect(new Map(found.map(({ reference, kind }) => [reference, kind]))).toEqual(kinds);
      expect(found.every(({ closed_at }) => closed_at === null)).toBe(true);
    }),
    runs(15),
  );
});

/** Only naira is summed. */
function sumsOf(payments: readonly Payment[]) {
  const there = payments.flatMap((one) =>
    one.there?.status === 'success' && one.there.currency === 'NGN' ? [one.there] : [],
  );
  const here = payments.flatMap((one) =>
    one.here?.status === 'held' && one.here.currency === 'NGN' ? [one.here] : [],
  );
  const naira = (sides: readonly { amount: number }[]) => sides.reduce((sum, side) => sum + side.amount, 0) / 100;
  return {
    reported: { count: there.length, amount: naira(there) },
    booked: { count: here.length, amount: naira(here) },
  };
}
