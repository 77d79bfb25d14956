import type * as z from 'zod/mini';
import type { BodyIn } from '#contract/endpoint';
import type { changeMessage, DeskMessage } from '#contract/messages/desk';
import { type MessageField, MessageFields, messageFieldNames } from '#contract/messages/fields';

/** What the edit form holds, as the contract judges it; the status is changed apart from it. */
export const MessageForm = MessageFields;

/** The edit form as it is typed. */
export type MessageValues = z.input<typeof MessageFields>;

/** The form's fields, in their order on screen. */
export const fieldNames = messageFieldNames;

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

/** @returns the fields in which two forms differ; an empty text is none */
export function changedFields(values: MessageValues, saved: MessageValues): MessageField[] {
  const plain = (value: MessageValues[MessageField]) =>
    JSON.stringify(typeof value === 'string' ? value.trim() || null : value);
  return fieldNames.filter((field) => plain(values[field]) !== plain(saved[field]));
}

/** @returns what the server is asked to change: what the operator has changed, and nothing else */
export function messageBodyOf(values: MessageValues, saved: DeskMessage): BodyIn<typeof changeMessage> {
  const changed = changedFields(values, valuesOf(saved));
  return { version: saved.version, ...Object.fromEntries(changed.map((field) => [field, values[field]])) };
}
