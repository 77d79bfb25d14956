import { ConfirmService } from './confirm-service.ts';
import { Inbox } from './inbox.ts';
import { IntentService } from './intent-service.ts';
import type { PaymentParts } from './parts.ts';
import { Settlement } from './settlement.ts';
import { Sweep } from './sweep.ts';

export type Payments = ReturnType<typeof makePaymentServices>;

export function makePaymentServices(given: PaymentParts) {
  const settlement = new Settlement(given);
  const parts = { ...given, settlement };
  const inbox = new Inbox(parts);
  const sweep = new Sweep(parts);
  return {
    settlement,
    intents: new IntentService(parts),
    confirmation: new ConfirmService(parts),
    inbox,
    sweep,
    /** Starts background work: processing events, checking pending payments. */
    start() {
      inbox.start();
      sweep.start();
    },
    async stop() {
      await Promise.all([inbox.stop(), sweep.stop()]);
    },
  };
}
