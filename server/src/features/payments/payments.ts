import { ConfirmService } from './confirm-service.ts';
import { IntentService } from './intent-service.ts';
import type { PaymentParts } from './parts.ts';
import { Settlement } from './settlement.ts';

/** The services of card payments. */
export interface Payments {
  settlement: Settlement;
  intents: IntentService;
  confirmation: ConfirmService;
}

/** @returns the services, over one way of settling */
export function makePayments(parts: PaymentParts): Payments {
  const settlement = new Settlement(parts);
  return {
    settlement,
    intents: new IntentService({ ...parts, settlement }),
    confirmation: new ConfirmService({ ...parts, settlement }),
  };
}
