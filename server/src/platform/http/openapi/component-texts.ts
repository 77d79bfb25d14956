import { bookmarkComponents } from '#contract/reference/bookmark-components';
import { listenerComponents } from '#contract/reference/components';
import { deskComponents } from '#contract/reference/desk-components';
import { followComponents } from '#contract/reference/follow-components';
import { giftComponents } from '#contract/reference/gift-components';
import { listeningComponents } from '#contract/reference/listening-components';
import { passageComponents } from '#contract/reference/passage-components';
import { reconciliationComponents } from '#contract/reference/reconciliation-components';
import { seriesComponents } from '#contract/reference/series-components';
import { transcriptComponents } from '#contract/reference/transcript-components';
import { webhookComponents } from '#contract/reference/webhook-components';
import { isObject, type JsonSchema } from './json-schemas.ts';
import { nameForClients } from './schemas.ts';

interface Text {
  description: string;
  fields?: Readonly<Record<string, string>>;
  example?: unknown;
}
const texts = new Map<string, Text>(
  Object.entries({
    ...listenerComponents,
    ...passageComponents,
    ...bookmarkComponents,
    ...followComponents,
    ...giftComponents,
    ...deskComponents,
    ...reconciliationComponents,
    ...listeningComponents,
    ...seriesComponents,
    ...transcriptComponents,
    ...webhookComponents,
  }).map(([name, text]) => [nameForClients(name), text]),
);

export function withText(name: string, schema: JsonSchema): JsonSchema {
  const text = texts.get(name.replace(/Input$/, ''));
  if (!text) return name.endsWith('Page') ? { description: 'One page of a list.', ...schema } : schema;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const fields = Object.entries(text.fields ?? {}).map(([field, description]) => {
    const own = properties[field];
    return [field, isObject(own) ? { ...own, description } : own];
  });
  return {
    ...schema,
    description: text.description,
    ...(fields.length > 0 && { properties: { ...properties, ...Object.fromEntries(fields) } }),
    ...(text.example !== undefined && { examples: [text.example] }),
  };
}
