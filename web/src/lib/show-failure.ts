import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError } from '#web/lib/api/call-error';
import { toastFailure } from '#web/lib/toast-failure';

interface Failed<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The fields on screen, in their order. */
  fields: readonly Path<Values>[];
  /** What the call threw. */
  error: unknown;
}

/**
 * Says at a form's fields what the server has against them; the first one gets the focus.
 * @returns whether it named any
 */
export function showAtFields<Values extends FieldValues, Output>({
  form,
  fields,
  error,
}: Failed<Values, Output>): boolean {
  const messages = error instanceof CallError ? error.errors : {};
  const named = fields.filter((field) => messages[field]);
  named.forEach((field, index) => {
    form.setError(field, { type: 'server', message: messages[field] ?? '' }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}

/**
 * Shows in one place why a form was refused: at the fields that the server names, else in a toast.
 * @param failed with `fallback`, the spec's sentence for the call (spec §8)
 */
export function showFailure<Values extends FieldValues, Output>(
  failed: Failed<Values, Output> & { fallback: string },
): void {
  if (!showAtFields(failed)) toastFailure(failed.error, failed.fallback);
}
