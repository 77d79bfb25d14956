import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** @returns what a form's box needs: its registration, and its error */
export function fieldOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Path<Values>,
) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}
