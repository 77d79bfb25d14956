import type * as z from 'zod/mini';
import { MessageFields, messageFieldNames, messageFields, textInWords } from '#contract/messages/fields';
import { type FormField, textOfValue } from '#web/desk-kit/form-fields';

/** What the edit form holds, as the contract judges it; the status is changed apart from it. */
export const MessageForm = MessageFields;

export type MessageValues = z.input<typeof MessageFields>;

export const fields: readonly FormField<MessageValues>[] = messageFieldNames.map((name) => ({
  name,
  label: messageFields[name].label,
  textOf: (values) => textInWords(name, textOfValue(values[name])),
}));

export { fieldsOfMessage as valuesOf } from '#contract/messages/desk';
