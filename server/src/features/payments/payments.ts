import { ConfirmService } from './confirm-service.ts';
import { Inbox } from './inbox.ts';
import { IntentService } from './intent-service.ts';
import type { PaymentParts } from './parts.ts';
import { Settlement } from './settlement.ts';
import { Sweep } from './sweep.ts';

export interface Payments {
  settlement: Settlement;
  intents: IntentService;
  confirmation: ConfirmService;
  inbox: Inbox;
  sweep: Sweep;
  /** Starts background work: processing events, checking pending payments. */
  start(): void;
  stop(): Promise<void>;
}

export function makePayments(given: PaymentParts): Payments {
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
    start() {
      inbox.start();
      sweep.start();
    },
    async stop() {
      await Promise.all([inbox.stop(), sweep.stop()]);
    },
  };
}
