import { setTimeout as pause } from 'node:timers/promises';
import { makeListener } from '#core/server/test/make-listener';
import { paymentCalls } from '#core/server/test/payment-calls';
import { waitFor } from '#core/server/test/wait-for';
import { PaymentIntent } from '#features/payments/contract';
import type { Scene } from './fault.ts';

const fundedNaira = 500;

export async function lyingProvider({ site, people, alerts, lastsMs }: Scene): Promise<void> {
  const { provider, url } = site;
  for (const stumble of ['500', 'hang-up', 'malformed', 'lost-answer', 'silence'] as const) {
    provider.stumbleAlways(stumble);
    await pause(lastsMs / 5);
  }
  provider.calmDown();
  const payer = await makeListener(site.db());
  const { begin, confirmFunding } = paymentCalls(site, payer.token);
  const intent = await waitFor('a payment to begin', async () => {
    const { status, body } = await begin({ purpose: 'wallet', amount: fundedNaira });
    return status === 200 && PaymentIntent.parse(body);
  });
  const webhook = provider.webhook(intent.ref);
  const forged = await provider.deliver(site, { ...webhook, signature: webhook.signature.replace(/^./, 'x') });
  if (forged.status !== 403) people.watch.found(`a webhook with another signature was answered ${forged.status}`);
  await waitFor('the webhook to be taken', async () => (await provider.deliver(site, webhook)).ok);
  await confirmFunding(intent.ref);
  // When the amount paid differs from the amount requested, the listener gets the amount paid, and the operator gets an alert.
  const paid = provider.pay(intent.accessCode, { amount: 12_345, requested_amount: 12_345 });
  people.journal.paid.set(intent.ref, { accountId: payer.accountId, kobo: paid.amount });
  await waitFor(
    'the webhook of the payment to be taken',
    async () => (await provider.deliver(site, provider.webhook(intent.ref))).ok,
  );
  const foreign = JSON.parse(webhook.body) as object;
  const unknown = provider.sign(
    JSON.stringify({ ...foreign, event: 'charge.success', data: { reference: 'X-1', amount: 100 } }),
  );
  await waitFor('the other webhook to be taken', async () => (await provider.deliver({ url }, unknown)).ok);
  await alerts.onOverview('that a payment is to be looked at', ({ payments }) => payments > 0);
  const before = people.journal.paid.size;
  await waitFor('people to pay again', () => people.journal.paid.size > before + 1);
}
