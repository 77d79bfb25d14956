import { queryClient } from '#web/lib/api/query-client';
import { openPaymentsQuery } from './api.ts';
import { type Begun, confirmBegun } from './confirm.ts';
import { paymentStore } from './payment-store.ts';

/**
 * The pop-up was closed, which does nothing (spec §4). But the payment may have been made in it, and may be known by now.
 * @param begun what the pop-up was for
 */
export async function lookForArrival(begun: Begun): Promise<void> {
  await queryClient.invalidateQueries(openPaymentsQuery);
  const open = await queryClient.fetchQuery(openPaymentsQuery).catch(() => null);
  if (open && !open.some(({ ref }) => ref === begun.ref)) await showArrival(begun);
}

/** A payment that was open is open no more: when its money came, the listener is told what it became. */
export async function showArrival(begun: Begun): Promise<void> {
  const payment = await confirmBegun(begun).catch(() => null);
  const hasCome = payment !== null && payment.status !== 'failed' && payment.status !== 'pending';
  if (!hasCome || paymentStore.getState().step !== 'none') return;
  paymentStore.setState({ step: 'done', purpose: begun.purpose, payment }, true);
}
