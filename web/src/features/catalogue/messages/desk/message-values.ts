import type * as z from 'zod/mini';
import type { DeskMessage } from '#contract/messages/desk';
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

/** @returns the form of a message as it is saved; what else a message has comes along, and is never sent */
export function valuesOf(message: DeskMessage): MessageValues {
  return {
    ...message,
    speaker: message.speaker?.name ?? null,
    categories: message.categories.map((category) => category.name),
    services: message.services.map((service) => service.name),
    centres: message.centres.map(({ slug }) => slug),
  };
}
