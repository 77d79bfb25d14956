import * as z from 'zod/mini';
import { type DeskMessage, MessageChange } from '#contract/messages/desk';

/** What the edit form holds, as the contract judges it; the status is changed apart from it. */
export const MessageForm = z.required(z.omit(MessageChange, { version: true, status: true, publish_at: true }));

/** The edit form as it is typed. */
export type MessageValues = z.input<typeof MessageForm>;

/** What the form's fields are called, in their order on screen. */
export const fieldLabels = {
  topic: 'Topic',
  speaker: 'Speaker',
  description: 'Description',
  categories: 'Categories',
  services: 'Services',
  centres: 'Centres',
  when: 'Date',
  price: 'Price in naira',
  start_date: 'Playable from',
  featured: 'Featured',
  name: 'Name',
  title: 'Title',
} as const satisfies Record<keyof MessageValues, string>;

type Field = keyof MessageValues;

/** The form's fields, in their order on screen. */
export const fieldNames: readonly Field[] = [
  ...(['topic', 'speaker', 'description', 'categories', 'services', 'centres'] as const),
  ...(['when', 'price', 'start_date', 'featured', 'name', 'title'] as const),
];

/** @returns the form of a message as it is saved */
export function valuesOf(message: DeskMessage): MessageValues {
  const { topic, name, title, description, when, price, featured, start_date } = message;
  return {
    topic,
    name,
    title,
    description,
    when,
    price,
    featured,
    start_date,
    speaker: message.speaker?.name ?? null,
    categories: message.categories.map((category) => category.name),
    services: message.services.map((service) => service.name),
    centres: message.centres.map(({ slug }) => slug),
  };
}

/** @returns the fields in which two forms differ; an empty text is none */
export function changedFields(values: MessageValues, saved: MessageValues): Field[] {
  const plain = (value: MessageValues[Field]) =>
    JSON.stringify(typeof value === 'string' ? value.trim() || null : value);
  return fieldNames.filter((field) => plain(values[field]) !== plain(saved[field]));
}
