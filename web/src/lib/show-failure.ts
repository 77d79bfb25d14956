import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError } from '#web/lib/api/call-error';
import { toastFailure } from '#web/lib/toast-failure';

interface Failed<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The fields on screen, in their order. */
  fields: readonly Path<Values>[];
  /** What the call threw. */
  error: unknown;
}

/**
 * Shows the server's messages at a form's fields; focuses the first.
 * @returns whether it named any field
 */
export function showAtFields<Values extends FieldValues>({ form, fields, error }: Failed<Values>): boolean {
  const messages = error instanceof CallError ? error.errors : {};
  const named = fields.filter((field) => messages[field]);
  named.forEach((field, index) => {
    form.setError(field, { type: 'server', message: messages[field] ?? '' }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}

/**
 * Shows why a form was refused: at the fields that the server names, else in a toast.
 * @param failed with `fallback`, the product's text for the call (docs/product/texts-and-errors.md#fallback-texts)
 */
export function showFailure<Values extends FieldValues>(failed: Failed<Values> & { fallback: string }): void {
  if (!showAtFields(failed)) toastFailure(failed.error, failed.fallback);
}
