import * as z from 'zod/mini';
import { PaymentReference } from '#contract/ids';
import { PaymentPurpose } from '#contract/payments';
import { authStore } from '#web/lib/listener/auth';
import { showArrival } from './arrivals.ts';
import { keptPayment } from './kept-payment.ts';
import { confirm } from './pay.ts';

const Kept = z.object({ ref: PaymentReference, purpose: PaymentPurpose, isPaid: z.boolean(), payer: z.string() });

/**
 * Takes up the payment that this tab was loaded anew over, or whose session ended: what was paid is confirmed, and what was only
 * open is told if its money has come. Nothing of it is told to another listener.
 */
export async function resumePayment(): Promise<void> {
  const kept = readKept();
  if (!kept || kept.payer !== authStore.getState()?.user.email) return;
  const { ref, purpose, isPaid } = kept;
  if (isPaid) await confirm({ ref, purpose });
  else await showArrival({ ref, purpose });
}

function readKept() {
  try {
    return z.safeParse(Kept, JSON.parse(keptPayment() ?? 'null')).data;
  } catch {
    return undefined;
  }
}
