import type { BodyIn } from '#core/contract/endpoint';
import { CallError } from '#core/web/lib/api/call';
import type { changeMessage } from '#features/messages/desk';

/** A change of a message's status that is saved with its edits; empty for none. */
export type StatusChange = Pick<BodyIn<typeof changeMessage>, 'status' | 'publish_at'>;

/** What publishes and schedules a message together with what is typed into its form: both, or neither. */
export interface StatusSaving {
  isDirty: boolean;
  isBusy: boolean;
  publish: () => void;
  /** @returns whether what is typed can be saved; if not, its fields say why */
  check: () => Promise<boolean>;
  /** @returns why that moment can't be, in a sentence; null when it is scheduled, or something else says why not */
  schedule: (moment: string) => Promise<string | null>;
}

/** @returns whether a message was refused for its new status, and not for what is typed */
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
