import * as z from 'zod/mini';
import { AnyId } from '#core/contract/ids';
import { commaList } from '#core/contract/page-query';
import { noun, verb } from '#core/server/cli/command';
import { assertChange, pageNumber, pageSize } from '#core/server/cli/common';
import { argument, flag, option } from '#core/server/cli/input';
import { linesOr, minuteOf, pageOr } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { WebhookEventType, webhookEventTexts } from '#features/webhooks/contract/events';
import { type Webhook, type WebhookDelivery, type WebhookDeliveryState, WebhookFields } from '#features/webhooks/desk';

const onlyFailed: readonly WebhookDeliveryState[] = ['failed'];
const { address, description, events } = WebhookFields.shape;
const id = argument('<webhook>', 'its number: "webhooks list" shows those there are', AnyId, {
  refusal: 'It takes the number of a webhook.',
});
const chosenEvents = commaList(WebhookEventType);
const eventHelp = `Events:\n${WebhookEventType.options.map((type) => `  ${type.padEnd(19)} ${webhookEventTexts[type]}`).join('\n')}`;

const list = verb('list', {
  summary: 'show the systems that receive events, and how deliveries to them go',
  examples: ['webhooks list'],
  run: async ({ webhooks }) => ({ webhooks: await webhooks.desk.list() }),
  words: ({ webhooks }) => linesOr(webhooks.map(lineOf), 'No system receives events.'),
});

const add = verb('add', {
  summary: 'have events sent to a system',
  takes: {
    address: argument('<address>', 'that events are sent to, which begins with https://', address),
    events: option('--events <events>', 'that it receives, joined by commas; all without it', z.optional(chosenEvents)),
    description: option('--description <text>', 'what the system is', z._default(description, '')),
  },
  notes: `Prints the secret that signs what is sent; it is never shown again. Private networks are refused unless WEBHOOKS_PRIVATE=on.\n\n${eventHelp}`,
  examples: ['webhooks add https://crm.example.org/hooks --events purchase.completed,refund.completed'],
  run: ({ webhooks, by }, { events: chosen = WebhookEventType.options, ...given }) =>
    webhooks.desk.add(by, { ...given, events: z.parse(events, [...chosen]) }),
  words: ({ webhook, secret }) => `${lineOf(webhook)}\nSecret: ${secret}\n`,
});

const set = verb('set', {
  summary: 'change a webhook, or turn it on or off',
  takes: {
    id,
    address: option('--address <address>', 'where it leads', z.optional(address)),
    events: option('--events <events>', 'that it receives, joined by commas', z.optional(chosenEvents)),
    description: option('--description <text>', 'what the system is', z.optional(description)),
    state: option('--state <state>', 'on or off', z.optional(z.enum(['on', 'off'])), { choices: ['on', 'off'] }),
  },
  notes: eventHelp,
  examples: ['webhooks set 3 --state off', 'webhooks set 3 --events message.published'],
  async run({ webhooks, by }, { id: webhook, events: chosen, ...given }) {
    assertChange({ chosen, ...given });
    const change = { ...given, version: null, events: chosen && z.parse(events, [...chosen]) };
    return webhooks.desk.change(by, webhook, change);
  },
  words: (webhook) => `${lineOf(webhook)}\n`,
});

const secret = verb('secret', {
  summary: 'make a new secret; the former one signs too for a day',
  takes: { id },
  examples: ['webhooks secret 3'],
  run: ({ webhooks, by }, { id: webhook }) => webhooks.desk.renewSecret(by, webhook),
  words: (made) => `Secret: ${made.secret}\n`,
});

const remove = verb('remove', {
  summary: 'remove a webhook with its log',
  takes: { id },
  examples: ['webhooks remove 3'],
  async run({ webhooks, by }, { id: webhook }) {
    await webhooks.desk.remove(by, webhook, null);
    return { removed: webhook };
  },
  words: () => 'Removed.\n',
});

const log = verb('log', {
  summary: 'show what was and is to be sent to a webhook, newest first',
  takes: {
    id,
    page: pageNumber,
    failed: flag('--failed', 'only what nobody tries any more'),
  },
  examples: ['webhooks log 3 --failed'],
  run: ({ webhooks }, { id: webhook, page, failed }) => {
    const state = failed ? onlyFailed : undefined;
    return webhooks.log.list(webhook, { pageNumber: page, pageSize, state });
  },
  words: (page) => pageOr(page, deliveryLine, 'Nothing.'),
});

const resend = verb('resend', {
  summary: 'send an event again, or all that failed',
  takes: {
    id,
    delivery: argument('[delivery]', 'its number in the log', z.optional(AnyId)),
    failed: flag('--failed', 'all that nobody tries any more'),
  },
  notes: 'A server that runs sends it within seconds.',
  examples: ['webhooks resend 3 812', 'webhooks resend 3 --failed'],
  async run({ webhooks, by }, { id: webhook, delivery, failed }) {
    if ((delivery === undefined) !== failed) throw new StopError('Say either which delivery or --failed.');
    if (delivery === undefined) return { sent: await webhooks.log.sendFailedAgain(by, webhook) };
    await webhooks.log.sendAgain(by, webhook, delivery);
    return { sent: 1 };
  },
  words: ({ sent }) => `${sent} to be sent again.\n`,
});

const test = verb('test', {
  summary: 'send a test, once; the log says what came of it',
  takes: { id },
  notes: 'A server that runs sends it within seconds.',
  examples: ['webhooks test 3'],
  run: ({ webhooks, by }, { id: webhook }) => webhooks.log.test(by, webhook),
  words: (delivery) => `${deliveryLine(delivery)}\n`,
});

function lineOf(webhook: Webhook): string {
  const { failing_since, waiting, failed } = webhook;
  const state =
    webhook.state === 'on' && failing_since !== null ? `fails since ${minuteOf(failing_since)}` : webhook.state;
  const counts = `${waiting} waiting, ${failed} failed`;
  const name = webhook.description === '' ? webhook.address : `${webhook.description}, ${webhook.address}`;
  return `${webhook.id}  ${state}  ${name} (${webhook.events.join(', ')}): ${counts}`;
}

function deliveryLine({ id: delivery, type, happened_at, state, attempts, last, next_at }: WebhookDelivery): string {
  const answer = last === null ? '' : `, ${last.status_code ?? last.failure} after ${last.duration_ms} ms`;
  const next = next_at === null ? '' : `, next ${minuteOf(next_at)}`;
  return `${delivery}  ${happened_at.slice(0, 19)}  ${type.padEnd(19)} ${state}, ${attempts} tried${answer}${next}`;
}

/** Systems of the organisation that receive events (features/webhooks/README.md#at-the-desk). */
export const webhooksCommand = noun(
  'webhooks',
  {
    summary: 'send events to other systems',
    description: 'Webhooks: systems that receive events of the library.',
  },
  [list, add, set, secret, remove, log, resend, test],
);
