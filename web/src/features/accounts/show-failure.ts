import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError } from '#web/lib/call-error';
import { toastFailure } from '#web/lib/toast-failure';

interface Failed<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The fields on screen, in their order. */
  fields: readonly Path<Values>[];
  /** What the call threw. */
  error: unknown;
  /** The spec's sentence for the call (spec §8). */
  fallback: string;
  /** The toast's title, unless it is 'Error'. */
  title?: string;
}

/** Shows in one place why a form was refused: at the fields that the server names, else in a toast. */
export function showFailure<Values extends FieldValues>({
  form,
  fields,
  error,
  fallback,
  title,
}: Failed<Values>): void {
  const messages = error instanceof CallError ? error.errors : {};
  const named = fields.filter((field) => messages[field]);
  if (named.length === 0) toastFailure(error, fallback, title);
  named.forEach((field, index) => {
    form.setError(field, { type: 'server', message: messages[field] ?? '' }, { shouldFocus: index === 0 });
  });
}
