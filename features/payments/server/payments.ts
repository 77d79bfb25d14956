import type { ProviderName } from '#core/contract/payment-providers';
import { transact } from '#core/server/database/transact';
import type { ProviderEvent } from '#core/server/payment/event';
import { ConfirmService } from './confirm-service.ts';
import { insertEvent } from './event-queries.ts';
import { Inbox } from './inbox.ts';
import { IntentService } from './intent-service.ts';
import type { PaymentParts } from './parts.ts';
import { Settlement } from './settlement.ts';
import { Sweep } from './sweep.ts';

export type Payments = ReturnType<typeof makePaymentServices>;

export function makePaymentServices(given: PaymentParts) {
  const { database, clock, provider } = given;
  const settlement = new Settlement(given);
  const parts = { ...given, settlement };
  return {
    settlement,
    intents: new IntentService(parts),
    confirmation: new ConfirmService(parts),
    receive: (from: ProviderName, event: ProviderEvent) =>
      transact(database, (trx) => insertEvent(trx, { ...event, provider: from, now: clock.now() })),
    /** Work for another provider waits until that provider is configured. */
    work: provider ? [new Inbox({ ...parts, provider }), new Sweep({ ...parts, provider })] : [],
  };
}
