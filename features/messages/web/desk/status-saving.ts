import type { BodyIn } from '#core/contract/endpoint';
import { CallError } from '#core/web/lib/api/call';
import type { changeMessage } from '#features/messages/desk';

/** A change of status that is saved together with the form; empty for none. */
export type StatusChange = Pick<BodyIn<typeof changeMessage>, 'status' | 'publish_at'>;

/** Publishes or schedules a message and saves its form in one act. */
export interface StatusSaving {
  isDirty: boolean;
  isBusy: boolean;
  publish: () => void;
  /** @returns whether the form is valid; otherwise its fields show why not */
  check: () => Promise<boolean>;
  /** @returns one sentence on why the moment is refused; null when it was scheduled, or the form or a dialog shows the reason */
  schedule: (moment: string) => Promise<string | null>;
}

/** @returns whether the server refused the status rather than a typed value */
export function isAboutStatus(error: unknown): boolean {
  return (
    error instanceof CallError &&
    Object.keys(error.errors).some((field) => field === 'status' || field === 'publish_at')
  );
}

export function doneInWords({ status }: StatusChange, wasDirty: boolean): string {
  if (status === 'published') return wasDirty ? 'Saved and published' : 'Published';
  if (status === 'scheduled') return wasDirty ? 'Saved and scheduled' : 'Scheduled';
  return 'Saved';
}
