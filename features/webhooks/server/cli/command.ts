import * as z from 'zod/mini';
import { AnyId } from '#core/contract/ids';
import { commaList } from '#core/contract/page-query';
import { noun, verb } from '#core/server/cli/command';
import { byId, deskList, deskVerb, verbAbout } from '#core/server/cli/desk-verb';
import { argument, flag, mapped, option } from '#core/server/cli/input';
import { minuteOf } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { WebhookEventType, webhookEventTexts } from '#features/webhooks/contract/events';
import type { Webhook, WebhookDelivery } from '#features/webhooks/desk';
import * as calls from '#features/webhooks/desk';

const id = argument('<webhook>', 'its number: "webhooks list" shows those there are', AnyId, {
  refusal: 'Give the number of a webhook.',
});
const one = { typed: ['id'], fields: { id } };
const eventHelp = `Events:\n${WebhookEventType.options.map((type) => `  ${type.padEnd(19)} ${webhookEventTexts[type]}`).join('\n')}`;

const webhook = byId(id, '3', async ({ desk }, id) => {
  const { data } = await desk.call(calls.listWebhooks);
  return data.find((each) => each.id === id)?.version;
});

const list = deskList('list', calls.listWebhooks, {
  summary: 'show the systems that receive events, and how deliveries to them go',
  as: 'webhooks',
  line: lineOf,
  none: 'No system receives events.',
});

const add = deskVerb('add', calls.addWebhook, {
  summary: 'have events sent to a system',
  typed: ['address'],
  fields: {
    address: 'that events are sent to, which begins with https://',
    events: mapped(
      option(
        '--events <events>',
        'that it receives, joined by commas; all without it',
        z.optional(commaList(WebhookEventType)),
      ),
      (chosen) => chosen ?? WebhookEventType.options,
    ),
    description: 'what the system is',
  },
  notes: `Prints the secret that signs what is sent; it is never shown again. Private networks are refused unless WEBHOOKS_PRIVATE=on.\n\n${eventHelp}`,
  examples: ['webhooks add https://crm.example.org/hooks --events purchase.completed,refund.completed'],
  words: ({ data: { webhook, secret } }) => `${lineOf(webhook)}\nSecret: ${secret}\n`,
});

const set = verbAbout(webhook, 'set', calls.changeWebhook, {
  summary: 'change a webhook, or turn it on or off',
  fields: {
    address: 'where it leads',
    events: 'that it receives, joined by commas',
    description: 'what the system is',
    state: 'on or off',
  },
  notes: eventHelp,
  examples: ['webhooks set 3 --state off', 'webhooks set 3 --events message.published'],
  words: ({ data }) => `${lineOf(data)}\n`,
});

const secret = deskVerb('secret', calls.renewWebhookSecret, {
  summary: 'make a new secret; the former one signs too for a day',
  ...one,
  words: ({ data }) => `Secret: ${data.secret}\n`,
});

const remove = verbAbout(webhook, 'remove', calls.removeWebhook, {
  summary: 'remove a webhook with its log',
  json: (_, { id }) => ({ removed: id }),
  words: () => 'Removed.\n',
});

const failed = (text: string) => flag('--failed', text);

const log = deskList('log', calls.listWebhookDeliveries, {
  summary: 'show what was and is to be sent to a webhook, newest first',
  typed: ['id'],
  fields: {
    id,
    state: mapped(failed('only what nobody tries any more'), (isOn) => (isOn ? 'failed' : undefined)),
  },
  examples: ['webhooks log 3 --failed'],
  as: null,
  line: deliveryLine,
  none: 'Nothing.',
});

const resend = verb('resend', {
  summary: 'send an event again, or all that failed',
  takes: {
    id,
    delivery: argument('[delivery]', 'its number in the log', z.optional(AnyId)),
    failed: failed('all that nobody tries any more'),
  },
  notes: 'A running server sends it within seconds.',
  examples: ['webhooks resend 3 812', 'webhooks resend 3 --failed'],
  async run({ desk }, { id, delivery, failed }) {
    if ((delivery === undefined) !== failed) throw new StopError('Give either a delivery or --failed.');
    if (failed) return desk.call(calls.sendFailedWebhooksAgain, { params: { id } });
    await desk.call(calls.sendWebhookAgain, { params: { id, delivery } });
    return { sent: 1 };
  },
  words: ({ sent }) => `${sent} to be sent again.\n`,
});

const test = deskVerb('test', calls.testWebhook, {
  summary: 'send a test, once; the log says what came of it',
  ...one,
  notes: 'A running server sends it within seconds.',
  words: ({ data }) => `${deliveryLine(data)}\n`,
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

export const webhooksCommand = noun(
  'webhooks',
  {
    summary: 'send events to other systems',
    description: 'Webhooks: systems that receive events of the library.',
  },
  [list, add, set, secret, remove, log, resend, test],
);
