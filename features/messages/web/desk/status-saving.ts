import type { BodyIn } from '#core/contract/endpoint';
import * as common from '#core/contract/texts';
import { CallError } from '#core/web/lib/api/call';
import type { changeMessage } from '#features/messages/desk';
import * as texts from './texts.ts';

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
  if (status === 'published') return wasDirty ? texts.savedAndPublished() : common.published();
  if (status === 'scheduled') return wasDirty ? texts.savedAndScheduled() : texts.scheduled();
  return common.saved();
}
