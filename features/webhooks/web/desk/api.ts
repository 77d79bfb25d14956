import { dataQuery, deskKey, listQuery } from '#core/web/desk-kit/api';
import type { Asked } from '#core/web/desk-kit/use-address';
import {
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  type WebhookLogQuery,
} from '#features/webhooks/desk';

export const webhooksKey = [...deskKey, 'webhooks'] as const;

/** In ms, since servers deliver while the page is open. */
const againMs = 4000;

export const webhooksQuery = {
  ...dataQuery([...webhooksKey, 'all'], listWebhooks, {}),
  refetchInterval: againMs,
};

export function deliveriesQuery(id: string, query: Asked<typeof WebhookLogQuery>) {
  return {
    ...listQuery([...webhooksKey, id, query], listWebhookDeliveries, { params: { id }, query }),
    refetchInterval: againMs,
  };
}

export function deliveryQuery(params: { id: string; delivery: string }) {
  return {
    ...dataQuery([...webhooksKey, params.id, 'delivery', params.delivery], readWebhookDelivery, { params }),
    refetchInterval: againMs,
  };
}
