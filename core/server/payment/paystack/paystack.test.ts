import { expect, test } from 'vitest';
import { PaymentReference } from '#core/contract/ids';
import { kobo } from '#core/contract/money';
import { type Charge, ProviderUnreachable, ReferenceTaken, UnusableAnswer } from '#core/server/payment/provider';
import { makeReference } from '#core/server/payment/reference';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { Paystack } from './paystack.ts';

const secretKey = 'sk_test_of_the_adapter';
const double = await startPaystackDouble(secretKey);
const patience = { callMs: 10_000, allMs: 60_000, backoffMs: [5, 5] };
const paystack = new Paystack({ secretKey, apiUrl: double.url, patience });
const impatient = new Paystack({ secretKey, apiUrl: double.url, patience: { ...patience, callMs: 2500 } });

const charge = (): Charge => ({
  reference: makeReference(),
  amount: kobo(150_050n),
  email: 'ada@example.org',
  callbackUrl: 'https://talks.example.org/cart',
});

async function started() {
  const wanted = charge();
  return { ...wanted, ...(await paystack.start(wanted)) };
}

test('a charge is started with its amount in kobo, and can be resumed', async () => {
  const { reference, accessCode, authorizationUrl } = await started();
  expect(double.transactions.get(reference)).toMatchObject({ amount: 150_050, currency: 'NGN' });
  expect(authorizationUrl).toBe(`https://checkout.paystack.com/${accessCode}`);
  expect(await paystack.stateOf(reference)).toEqual({ status: 'abandoned', wasTried: false });
});

test('a paid charge has the requested amount, and the payer’s share of the fee', async () => {
  const { reference, accessCode } = await started();
  const { id } = double.pay(accessCode, { amount: 160_333, fees: 10_283 });
  expect(await paystack.stateOf(reference)).toEqual({
    status: 'paid',
    providerTransactionId: String(id),
    amount: 160_333n,
    requestedAmount: 150_050n,
    currency: 'NGN',
    isLive: false,
  });
});

test.each(['ongoing', 'pending', 'processing', 'queued'] as const)('%s is in progress', async (status) => {
  const { reference } = await started();
  double.change(reference, { status });
  expect(await paystack.stateOf(reference)).toEqual({ status: 'open' });
});

test('abandoned isn’t in progress; its log shows whether a card was tried, and a malformed log counts as tried', async () => {
  const { reference } = await started();
  const logged = async (log: unknown) => {
    double.change(reference, { log });
    return await paystack.stateOf(reference);
  };
  expect(await logged({ attempts: 0 })).toEqual({ status: 'abandoned', wasTried: false });
  expect(await logged({ attempts: 1 })).toEqual({ status: 'abandoned', wasTried: true });
  expect(await logged({ attempts: 'some' })).toEqual({ status: 'abandoned', wasTried: true });
  expect(await logged('some')).toEqual({ status: 'abandoned', wasTried: true });
});

test('failed is no payment, and has a reason', async () => {
  const { reference } = await started();
  double.change(reference, { status: 'failed', gateway_response: 'Declined' });
  expect(await paystack.stateOf(reference)).toEqual({ status: 'failed', reason: 'Declined' });
});

test('reversed is no payment any more, whatever the bank’s message', async () => {
  const { reference } = await started();
  double.change(reference, { status: 'reversed', gateway_response: 'Successful' });
  expect(await paystack.stateOf(reference)).toEqual({ status: 'reversed' });
});

test('a reference that Paystack doesn’t know is unknown', async () => {
  expect(await paystack.stateOf(makeReference())).toEqual({ status: 'unknown' });
});

test('a reply about another payment is rejected', async () => {
  const [ours, others] = [await started(), await started()];
  double.pay(others.accessCode);
  double.change(ours.reference, { ...double.transactions.get(others.reference) });
  await expect(paystack.stateOf(ours.reference)).rejects.toThrow(UnusableAnswer);
});

test.each(['500', 'silence', 'malformed', 'hang-up'] as const)(
  'after %s it is asked again, and given up in the end',
  async (stumble) => {
    const { reference } = await started();
    const asker = stumble === 'silence' ? impatient : paystack;
    double.stumble(stumble, stumble);
    expect(await asker.stateOf(reference)).toEqual({ status: 'abandoned', wasTried: false });
    double.stumble(stumble, stumble, stumble);
    await expect(asker.stateOf(reference)).rejects.toThrow(ProviderUnreachable);
  },
);

test.each([
  ['an amount that is a text', { amount: '150050' }],
  ['an amount with a fraction', { amount: 150_050.5 }],
  ['an amount below zero', { amount: -1 }],
  ['no currency', { currency: undefined }],
  ['a mode that there isn’t', { domain: 'play' }],
])('%s is not understood, and so not believed', async (_, odd) => {
  const { reference, accessCode } = await started();
  Object.assign(double.pay(accessCode), odd);
  await expect(paystack.stateOf(reference)).rejects.toThrow(UnusableAnswer);
});

test('if the answer to a started charge is lost, the retry reports that the reference is taken', async () => {
  double.stumble('lost-answer');
  const lost = charge();
  await expect(paystack.start(lost)).rejects.toThrow(ReferenceTaken);
  expect(await paystack.stateOf(lost.reference)).toEqual({ status: 'abandoned', wasTried: false });
});

test('a key that Paystack refuses reveals nothing about payments, and isn’t repeated', async () => {
  const other = new Paystack({ secretKey: 'sk_test_wrong', apiUrl: double.url, patience });
  const { reference } = await started();
  const failure = await other.stateOf(reference).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnusableAnswer);
  expect(String(failure)).toContain('Invalid key');
  expect(JSON.stringify(failure) + String(failure)).not.toContain('sk_test_wrong');
});

test('only the exact bytes that Paystack signed are accepted', async () => {
  const { reference } = await started();
  const { body, signature } = double.webhook(reference);
  const isTaken = (text: string, signed: string | string[] | undefined) =>
    paystack.readWebhook(Buffer.from(text), { 'x-paystack-signature': signed }) !== null;
  expect(isTaken(body, signature)).toBe(true);
  expect(isTaken(body, signature.toUpperCase())).toBe(true);
  expect(isTaken(JSON.stringify(JSON.parse(body)), signature)).toBe(false);
  for (const forged of [undefined, '', 'ff', '0'.repeat(128), `${signature}00`, [signature, signature]])
    expect(isTaken(body, forged)).toBe(false);
});

test('references are recognised as ours', () => {
  expect(PaymentReference.safeParse(makeReference()).success).toBe(true);
});
