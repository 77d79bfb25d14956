import type { Option } from '#core/web/desk-kit/select-field';
import { WebhookEventType, webhookEventTexts } from '#features/webhooks/contract/events';
import type {
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryState,
  WebhookState,
} from '#features/webhooks/desk';

export const stateNames: Readonly<Record<WebhookState, string>> = {
  on: 'On',
  off: 'Turned off',
  gone: 'Turned off: it answered that it is gone',
  failing: 'Turned off: it took nothing for days',
};

export const deliveryStateNames: Readonly<Record<WebhookDeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

const names = new Map<string, string>([
  ['message.published', 'Message published'],
  ['message.released', 'Message released'],
  ['message.withdrawn', 'Message withdrawn'],
  ['purchase.completed', 'Purchase'],
  ['refund.completed', 'Refund'],
  ['ticket.redeemed', 'Ticket redeemed'],
  ['gift.completed', 'Gift paid for'],
  ['gift.redeemed', 'Gift redeemed'],
  ['gift.refunded', 'Gift refunded'],
  ['donation.received', 'Donation'],
  ['donation.refunded', 'Donation refunded'],
  ['stream.on_air', 'Stream on air'],
  ['webhook.test', 'Test'],
]);

export const eventOptions: readonly Option[] = WebhookEventType.options.map((type) => [type, nameOfEvent(type)]);

/** @returns unknown types of newer versions unchanged */
export function nameOfEvent(type: string): string {
  return names.get(type) ?? type;
}

export function eventsInWords(events: readonly string[]): string {
  const texts = new Map<string, string>(Object.entries(webhookEventTexts));
  const said = events.flatMap((type) => texts.get(type) ?? []);
  return said.length === 0 ? '' : `${said.join('. ')}.`;
}

/** People know a system by its host, and the rest may contain a key. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

export function nameOf({ description, address }: Pick<Webhook, 'description' | 'address'>): string {
  return description || hostOf(address);
}

/** @returns e.g. `204 in 41 ms` */
export function attemptInWords({ status_code, failure, duration_ms }: WebhookAttempt): string {
  return status_code === null
    ? (failure ?? 'No answer.')
    : `${status_code} in ${duration_ms.toLocaleString('en-NG')} ms`;
}

export function nameOfDelivery({ type, id }: WebhookDelivery): string {
  return `${nameOfEvent(type)} ${id}`;
}
