import { ExpectedError } from '#core/server/errors';
import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import * as endpoints from '#features/payments/desk';
import { presentEvent, presentPayment } from './present.ts';
import type { PaymentDesk } from './service.ts';

/** In ms, less than a browser's timeout. */
const patienceMs = 12_000;

export function deskPaymentRoutes(calls: Calls, payments: PaymentDesk): void {
  bindDesk(calls, endpoints.listDeskPayments, async ({ query }) => {
    const { payments: listed, events } = await payments.list(query);
    return { data: { payments: listed.map(presentPayment), events: events.map(presentEvent) } };
  });
  bindDesk(calls, endpoints.askAboutPayment, async ({ listener, params }) => {
    const asked = await payments.ask(listener, params.reference, patienceMs);
    if (!asked) throw new ExpectedError('payment.not_found', 'There is no such payment.');
    return { data: presentPayment(asked.payment), outcome: asked.outcome };
  });
  bindDesk(calls, endpoints.markPaymentSeen, async ({ listener, body: { what } }) => {
    const flags = await payments.markSeen(listener, what);
    return { message: flags === 0 ? 'Nothing about it needed attention.' : 'Taken off the list.' };
  });
}
