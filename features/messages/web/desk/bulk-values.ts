import type * as z from 'zod/mini';
import type { BodyIn } from '#core/contract/endpoint';
import { type Field, messageFields } from '#features/messages/contract/fields';
import type { ChosenMessages, changeMessages, ManyChange } from '#features/messages/desk/bulk';
import type { MessageStatus } from '#features/messages/desk/filters';

export interface BulkValues extends Omit<z.input<typeof ManyChange>, 'ids' | 'seen' | 'status'> {
  status: '' | MessageStatus;
  publish_at: string | null;
}

export const unchanged: BulkValues = { status: '', publish_at: null };

export function isPresent<Value>(value: Value): value is NonNullable<Value> {
  if (value === undefined || value === null || value === '' || Number.isNaN(value)) return false;
  return !Array.isArray(value) || value.length > 0;
}

export function emptiedTo(name: string, value: unknown): string | undefined {
  const fields: Readonly<Record<string, Field>> = messageFields;
  return value === null ? fields[name]?.whenEmpty : undefined;
}

export function bulkBodyOf({ ids, seen }: ChosenMessages, values: BulkValues): BodyIn<typeof changeMessages> {
  const { status, publish_at, ...fields } = values;
  return {
    ids,
    seen,
    ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => isPresent(value) || emptiedTo(name, value))),
    ...(status !== '' && { status }),
    ...(status === 'scheduled' && { publish_at }),
  };
}
