import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError } from '#web/lib/api/call-error';
import { showFailure } from '#web/lib/show-failure';

interface FailedSave<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The fields on screen, in their order. */
  fields: readonly Path<Values>[];
  /** What the call threw. */
  error: unknown;
  /** Somebody else changed it since it was opened: a `ChangedDialog` says so. */
  onChangedMeanwhile?: () => void;
}

/** @returns whether a save was refused since somebody else changed the thing meanwhile */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.code === 'operator.changed_meanwhile';
}

/** Shows why a form couldn't be saved: at its fields, in the dialog of a change meanwhile, else in a toast. */
export function saveFailure<Values extends FieldValues>(failed: FailedSave<Values>): void {
  const { onChangedMeanwhile, ...rest } = failed;
  if (onChangedMeanwhile && isChangedMeanwhile(failed.error)) onChangedMeanwhile();
  else showFailure({ ...rest, fallback: 'This could not be saved. Please try again.' });
}
