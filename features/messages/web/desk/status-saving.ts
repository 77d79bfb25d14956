import type { BodyIn } from '#core/contract/endpoint';
import { CallError } from '#core/web/lib/api/call';
import type { changeMessage } from '#features/messages/desk';

export type StatusChange = Pick<BodyIn<typeof changeMessage>, 'status' | 'publish_at'>;

export interface StatusSaving {
  isDirty: boolean;
  isBusy: boolean;
  publish: () => void;
  check: () => Promise<boolean>;
  schedule: (moment: string) => Promise<string | null>;
}

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
