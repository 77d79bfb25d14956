import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/payments/desk/reconciliation';
import type { ReconciliationDesk } from './reconciliation-desk.ts';

/** Binds the desk's reconciliation: what was found, asking for one, and closing discrepancies (docs/product/money.md#reconciliation). */
export function reconciliationRoutes(binding: Binding, desk: ReconciliationDesk): void {
  bind(binding, endpoints.readReconciliation, async () => ({ data: await desk.read() }));
  bind(binding, endpoints.askForReconciliation, async ({ listener, body }) => ({
    data: await desk.ask(listener, body),
  }));
  bind(binding, endpoints.listDiscrepancies, ({ query }) => desk.list(query));
  bind(binding, endpoints.closeDiscrepancy, async ({ listener, params, body }) => ({
    data: await desk.close(listener, params.id, body.note),
  }));
}
