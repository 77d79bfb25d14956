import * as z from 'zod/mini';
import { PaymentReference } from '#core/contract/ids';
import { authStore } from '#core/web/lib/listener/auth';
import { parseJson } from '#core/web/lib/parse';
import { PaymentPurpose } from '#features/payments/contract';
import { settleClosed, showArrival } from './arrivals.ts';
import { confirm } from './pay.ts';
import { storedPayment } from './stored-payment.ts';

const Kept = z.object({
  ref: PaymentReference,
  purpose: PaymentPurpose,
  stage: z.enum(['open', 'paid', 'awaited']),
  payer: z.string(),
});

export async function resumePayment(): Promise<void> {
  const kept = parseJson(Kept, storedPayment());
  if (!kept || kept.payer !== authStore.getState()?.user.email) return;
  const { ref, purpose, stage } = kept;
  if (stage === 'paid') await confirm({ ref, purpose });
  else if (stage === 'open') await settleClosed({ ref, purpose });
  else await showArrival({ ref, purpose });
}
