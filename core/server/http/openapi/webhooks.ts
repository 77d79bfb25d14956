import { webhookBodies, webhookEventTexts } from '#features/webhooks/contract/events';
import { webhookExamples } from '#features/webhooks/contract/examples';
import type { Call } from './calls.ts';
import type { JsonSchema } from './json-schemas.ts';
import type { CallSchemas } from './schemas.ts';

const headers = {
  'webhook-id': 'The event’s id: the same in each attempt, so that a receiver recognises repeats.',
  'webhook-timestamp': 'The moment of the attempt, in seconds since 1970.',
  'webhook-signature': '`v1,` and the Base64 of an HMAC-SHA256; several with spaces in between.',
};

const texts = new Map(Object.entries(webhookEventTexts));
const examples = new Map<string, unknown>(Object.entries(webhookExamples));

/** The API document treats a webhook event's body as the reply of a call, so that both share schemas. */
export function webhookCalls(): Call[] {
  return Object.entries(webhookBodies).map(([type, reply]) => ({
    name: operationId(type),
    method: 'POST',
    path: `/${type}`,
    summary: texts.get(type) ?? type,
    tag: 'operator',
    access: 'anyone',
    scope: null,
    upload: [],
    refuses: [],
    reply,
    replyExample: examples.get(type),
  }));
}

export function webhookHeaders(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { name, in: 'header', required: true, description, schema: { type: 'string' } },
    ]),
  );
}

export function describeWebhooks(calls: readonly Call[], schemas: CallSchemas): Record<string, { post: JsonSchema }> {
  return Object.fromEntries(calls.map((call) => [call.path.slice(1), { post: describe(call, schemas) }]));
}

function describe(call: Call, schemas: CallSchemas): JsonSchema {
  const { name, summary, tag, replyExample: example } = call;
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: [],
    parameters: Object.keys(headers).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.contentOf(call, 'reply'), example } },
    },
    responses: {
      '2XX': { description: 'The event has arrived.' },
      '410': { description: 'The address is gone for good: no more events are sent to it.' },
      '4XX': { description: 'The event is sent again later, as after any other answer.' },
    },
  };
}

function operationId(type: string): string {
  return `on${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}
