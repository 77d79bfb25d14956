import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError, messageOf } from '#core/web/lib/api/call';
import { toast } from './toasts.ts';

interface Failed<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: readonly Path<Values>[];
  error: unknown;
}

export function showFieldErrors<Values extends FieldValues, Output>({
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

export function showFailure<Values extends FieldValues, Output>(
  failed: Failed<Values, Output> & { fallback: string },
): void {
  if (!showFieldErrors(failed)) toastFailure(failed.error, failed.fallback);
}

export function fieldOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Path<Values>,
) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}

/** Expired sessions are reported once for all calls, so they get no toast here (docs/product/texts-and-errors.md#ended-session). */
export function toastFailure(error: unknown, fallback: string, title?: string): void {
  if (error instanceof CallError && (error.status === 401 || error.code === 'call.cancelled')) return;
  toast.error(messageOf(error, fallback), title);
}
