import * as z from 'zod/mini';
import { type Inputs, option, toMoment } from '#core/server/cli/input';
import { StopError } from '#core/server/errors';
import {
  type Field,
  type FieldKind,
  isBulkList,
  messageFieldNames,
  messageFields,
} from '#features/messages/contract/fields';
import { MessageChange } from '#features/messages/desk';
import { ManyChange } from '#features/messages/desk/bulk';

const placeholders: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  paragraphs: 'text',
  name: 'name',
  names: 'names',
  centres: 'slugs',
  count: 'number',
  day: 'day',
  naira: 'naira',
  moment: 'moment',
  switch: 'yes|no',
};

export const fieldOptions: Inputs = Object.fromEntries(
  messageFieldNames.flatMap((name) => {
    const field: Field = messageFields[name];
    const made = (field: string, description: string) => [field, fieldOption(field, messageFields[name], description)];
    const own = made(name, field.option);
    return isBulkList(name)
      ? [own, made(`add_${name}`, 'these too'), made(`remove_${name}`, 'no longer these')]
      : [own];
  }),
);

function fieldOption(name: string, { kind, schema }: Field, description: string) {
  const reading = kind === 'moment' ? { read: toMoment } : {};
  return option(`${optionOf(name)} <${placeholders[kind]}>`, description, z.optional(schema), reading);
}

export function isOfLists(given: object): boolean {
  return Object.entries(given).some(([name, value]) => value !== undefined && /^(add|remove)_/.test(name));
}

export function oneChange(given: object, version: number): MessageChange {
  return checked(MessageChange, { ...given, version });
}

export function manyChange(given: object, ids: readonly string[]): ManyChange {
  return checked(ManyChange, { ...given, ids });
}

function checked<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  given: object,
): z.output<z.ZodMiniObject<Shape>> {
  const wrong = Object.entries(given).find(([name, value]) => value !== undefined && !(name in schema.shape));
  if (wrong)
    throw new StopError(
      `${optionOf(wrong[0])} can’t be said of several messages, or together with what is added or removed.`,
    );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new StopError(result.error.issues.map(({ message }) => `${message}.`).join('\n'));
}

function optionOf(field: string): string {
  return `--${field.replaceAll('_', '-')}`;
}
