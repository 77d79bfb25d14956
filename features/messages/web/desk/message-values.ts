import type * as z from 'zod/mini';
import { type FormField, textOfValue } from '#core/web/desk-kit/form-fields';
import { type MessageFields, messageFieldNames, messageFields, textInWords } from '#features/messages/contract/fields';

export type MessageValues = z.input<typeof MessageFields>;

export const fields: readonly FormField<MessageValues>[] = messageFieldNames.map((name) => ({
  name,
  label: messageFields[name].label,
  textOf: (values) => textInWords(name, textOfValue(values[name])),
}));
