import { ExpectedError } from '#core/server/errors';
import { maxWebhooks } from '#features/webhooks/desk';

export function noSuchWebhook(): ExpectedError {
  return new ExpectedError('webhook.not_found', 'There is no webhook with this number any more.');
}

export function noSuchDelivery(): ExpectedError {
  return new ExpectedError('delivery.not_found', 'This delivery is no longer in the log.');
}

export function tooMany(): ExpectedError {
  return new ExpectedError(
    'webhooks.too_many',
    `You can have at most ${maxWebhooks} webhooks. Remove one that isn’t used.`,
  );
}

export function isOff(): ExpectedError {
  return new ExpectedError('webhook.off', 'Nothing is sent to this webhook. Turn it on first.');
}
