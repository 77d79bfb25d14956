import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import * as endpoints from '#features/payments/desk/reconciliation';
import type { ReconciliationDesk } from './reconciliation-desk.ts';

export function reconciliationRoutes(calls: Calls, desk: ReconciliationDesk): void {
  bindDesk(calls, endpoints.readReconciliation, async () => ({ data: await desk.read() }));
  bindDesk(calls, endpoints.askForReconciliation, async ({ listener, body }) => ({
    data: await desk.ask(listener, body),
  }));
  bindDesk(calls, endpoints.listDiscrepancies, ({ query }) => desk.list(query));
  bindDesk(calls, endpoints.closeDiscrepancy, async ({ listener, params, body }) => ({
    data: await desk.close(listener, params.id, body.note),
  }));
}
