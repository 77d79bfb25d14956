import { dataQuery, listQuery } from '#core/web/desk-kit/api';
import { moneyKey } from '#core/web/desk-kit/money';
import type { Asked } from '#core/web/desk-kit/use-address';
import { type DiscrepanciesQuery, listDiscrepancies, readReconciliation } from '#features/payments/desk/reconciliation';

/** In ms. Servers make reconciliations in the background, so the page polls. */
const againMs = 3_000;

export const reconciliationQuery = {
  ...dataQuery([...moneyKey, 'reconciliation'], readReconciliation, {}),
  refetchInterval: againMs,
};

export function discrepanciesQuery(query: Asked<typeof DiscrepanciesQuery>) {
  return {
    ...listQuery([...moneyKey, 'discrepancies', query], listDiscrepancies, { query }),
    refetchInterval: againMs,
  };
}
