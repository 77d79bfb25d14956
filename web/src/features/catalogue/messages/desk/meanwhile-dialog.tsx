import { useQuery } from '@tanstack/react-query';
import type { DeskMessage, MessageStatus } from '#contract/messages/desk';
import { type MessageField, messageFields, textInWords } from '#contract/messages/fields';
import { ChangedDialog, type Difference } from '#web/desk-kit/changed-dialog';
import { deskMessageQuery } from './api.ts';
import { statusNames } from './labels.ts';
import { changedFields, fieldNames, type MessageValues, valuesOf } from './message-values.ts';

interface MeanwhileDialogProps {
  /** The version that this operator began with, and what they typed since. */
  seen: DeskMessage;
  typed: MessageValues;
  /** What the message was to become along with it; null for what it is. */
  status: MessageStatus | null;
  onTakeTheirs: (theirs: DeskMessage) => void;
  onKeepYours: (theirs: DeskMessage) => void;
  onClose: () => void;
}

/** The second of two operators sees what differs, field by field, and chooses. */
export function MeanwhileDialog({ seen, typed, status, onTakeTheirs, onKeepYours, onClose }: MeanwhileDialogProps) {
  const query = useQuery({ ...deskMessageQuery(seen.id), refetchOnMount: 'always' });
  const theirs = query.data && query.data.version > seen.version ? query.data : undefined;
  return (
    <ChangedDialog
      thing="this message"
      differences={
        theirs && [...statusDifference(seen, theirs, status), ...differencesOf(valuesOf(seen), valuesOf(theirs), typed)]
      }
      keepLabel={status === null ? undefined : keepLabels[status]}
      onTakeTheirs={() => theirs && onTakeTheirs(theirs)}
      onKeepYours={() => theirs && onKeepYours(theirs)}
      onClose={onClose}
    />
  );
}

const keepLabels: Partial<Record<MessageStatus, string>> = {
  published: 'Save mine over it and publish',
  scheduled: 'Save mine over it and schedule',
};

function statusDifference(seen: DeskMessage, theirs: DeskMessage, status: MessageStatus | null): Difference[] {
  if (theirs.status === seen.status) return [];
  return [{ field: 'Status', theirs: statusNames[theirs.status], yours: status && statusNames[status] }];
}

function differencesOf(seen: MessageValues, theirs: MessageValues, typed: MessageValues): Difference[] {
  const mine = changedFields(typed, seen);
  const differing = changedFields(typed, theirs);
  return fieldNames
    .filter((field) => differing.includes(field))
    .map((field) => ({
      field: messageFields[field].label,
      theirs: textOf(field, theirs[field]),
      yours: mine.includes(field) ? textOf(field, typed[field]) : null,
    }));
}

function textOf(name: MessageField, value: MessageValues[MessageField]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return value === null ? '' : textInWords(name, String(value));
}
