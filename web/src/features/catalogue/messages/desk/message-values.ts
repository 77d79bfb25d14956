import type * as z from 'zod/mini';
import { type MessageFields, messageFieldNames, messageFields, textInWords } from '#contract/messages/fields';
import { type FormField, textOfValue } from '#web/desk-kit/form-fields';

/** What the edit form holds; the status is changed apart from it. */
export type MessageValues = z.input<typeof MessageFields>;

export const fields: readonly FormField<MessageValues>[] = messageFieldNames.map((name) => ({
  name,
  label: messageFields[name].label,
  textOf: (values) => textInWords(name, textOfValue(values[name])),
}));
