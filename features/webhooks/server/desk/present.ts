import type { Webhook, WebhookAttempt, WebhookDelivery } from '#features/webhooks/desk';
import type { EndpointRow } from '#features/webhooks/server/endpoint-queries';
import type { DeliveryRow } from './queries.ts';

export function presentEndpoint(row: EndpointRow, now: Date): Webhook {
  const { created_at, former_until, failing_since, ...endpoint } = row;
  return {
    ...endpoint,
    created_at: created_at.toISOString(),
    former_secret_until: former_until !== null && former_until > now ? former_until.toISOString() : null,
    failing_since: failing_since?.toISOString() ?? null,
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event_id, type, state, happened_at, due_at, given_up, attempts } = row;
  return {
    id,
    event_id,
    type,
    state,
    happened_at: happened_at.toISOString(),
    attempts: attempts ?? 0,
    last: lastOf(row),
    next_at: state === 'waiting' ? (due_at?.toISOString() ?? null) : null,
    given_up,
  };
}

function lastOf({ at, duration_ms, status_code, failure, answer }: DeliveryRow): WebhookAttempt | null {
  if (at === null) return null;
  return presentAttempt({ at, duration_ms: duration_ms ?? 0, status_code, failure, answer: answer ?? '' });
}

interface AttemptRow {
  at: Date;
  duration_ms: number;
  status_code: number | null;
  failure: string | null;
  answer: string;
}

export function presentAttempt({ at, failure, ...attempt }: AttemptRow): WebhookAttempt {
  const sentence = failure && `${failure.charAt(0).toUpperCase()}${failure.slice(1)}.`;
  return { ...attempt, at: at.toISOString(), failure: sentence };
}
