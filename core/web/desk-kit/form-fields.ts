import type { FieldValues, Path } from 'react-hook-form';
import * as texts from './texts.ts';

export interface FormField<Values extends FieldValues> {
  name: Path<Values> & keyof Values;
  label: string;
  textOf?: (values: Values) => string;
}

export interface Difference {
  field: string;
  theirs: string;
  yours: string | null;
}

type Fields<Values extends FieldValues> = readonly FormField<Values>[];

/** @returns the fields in which two versions differ; outer blanks don't count, and an empty text equals none */
export function changedFields<Values extends FieldValues>(fields: Fields<Values>, one: Values, other: Values) {
  return fields.filter(({ name }) => JSON.stringify(plain(one[name])) !== JSON.stringify(plain(other[name])));
}

export function changesOf<Values extends FieldValues>(fields: Fields<Values>, values: Values, saved: Values) {
  const changed = new Set<string>(changedFields(fields, values, saved).map(({ name }) => name));
  const changes: Partial<Values> = { ...values };
  for (const name in changes) if (!changed.has(name)) delete changes[name];
  return changes;
}

export function differencesOf<Values extends FieldValues>(
  fields: Fields<Values>,
  { seen, theirs, typed }: { seen: Values; theirs: Values; typed: Values },
): Difference[] {
  const mine = changedFields(fields, typed, seen);
  return changedFields(fields, typed, theirs).map((field) => ({
    field: field.label,
    theirs: shown(field, theirs),
    yours: mine.includes(field) ? shown(field, typed) : null,
  }));
}

function shown<Values extends FieldValues>({ name, textOf }: FormField<Values>, values: Values): string {
  return textOf ? textOf(values) : textOfValue(values[name]);
}

export function textOfValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes() : texts.no();
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, part]) => [name, plain(part)]);
}
