import * as common from '#core/contract/texts';
import type { Option } from '#core/web/desk-kit/select-field';
import { WebhookEventType, webhookEventTexts } from '#features/webhooks/contract/events';
import type {
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryState,
  WebhookState,
} from '#features/webhooks/desk';
import * as texts from './texts.ts';

export const stateNames: Readonly<Record<WebhookState, () => string>> = {
  on: texts.on,
  off: texts.turnedOff,
  gone: texts.turnedOffAsGone,
  failing: texts.turnedOffAsFailing,
};

export const deliveryStateNames: Readonly<Record<WebhookDeliveryState, () => string>> = {
  waiting: common.waiting,
  delivered: texts.delivered,
  failed: common.failed,
};

const names = new Map<string, () => string>([
  ['message.published', texts.messagePublished],
  ['message.released', texts.messageReleased],
  ['message.withdrawn', texts.messageWithdrawn],
  ['purchase.completed', texts.purchase],
  ['refund.completed', texts.refund],
  ['ticket.redeemed', texts.ticketRedeemed],
  ['gift.completed', texts.giftPaidFor],
  ['gift.redeemed', texts.giftRedeemed],
  ['gift.refunded', texts.giftRefunded],
  ['donation.received', texts.donation],
  ['donation.refunded', texts.donationRefunded],
  ['stream.on_air', texts.streamOnAir],
  ['webhook.test', texts.test],
]);

export function eventOptions(): Option[] {
  return WebhookEventType.options.map((type) => [type, nameOfEvent(type)]);
}

/** @returns unknown types of newer versions unchanged */
export function nameOfEvent(type: string): string {
  return names.get(type)?.() ?? type;
}

export function eventsInWords(events: readonly string[]): string {
  const meanings = new Map<string, string>(Object.entries(webhookEventTexts));
  const said = events.flatMap((type) => meanings.get(type) ?? []);
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
    ? (failure ?? texts.noAnswer())
    : texts.statusAndDuration({ status: status_code, duration: duration_ms });
}

export function nameOfDelivery({ type, id }: WebhookDelivery): string {
  return texts.eventNumber({ event: nameOfEvent(type), number: id });
}
