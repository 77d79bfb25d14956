import type { MessageStatus } from '#features/messages/desk/filters';

export interface MessageState {
  status: MessageStatus;
  publishAt: Date | null;
}

export interface StateChange {
  status?: MessageStatus | undefined;
  publishAt?: Date | null | undefined;
}

/** A published message never becomes a draft again, since listeners may have bought it or put it in a playlist. */
const next: Readonly<Record<MessageStatus, readonly MessageStatus[]>> = {
  draft: ['draft', 'scheduled', 'published'],
  scheduled: ['scheduled', 'draft', 'published'],
  published: ['published', 'withdrawn'],
  withdrawn: ['withdrawn', 'published'],
};

export interface StateRefusal {
  field: 'status' | 'publish_at';
  reason: string;
}

export function stateAfter(locked: MessageState, edit: StateChange, now: Date): MessageState | StateRefusal {
  const status = edit.status ?? locked.status;
  if (!next[locked.status].includes(status)) return { field: 'status', reason: refusals[locked.status] };
  if (status !== 'scheduled') {
    if (edit.publishAt) return { field: 'publish_at', reason: 'Only a scheduled message has a time of publication.' };
    return { status, publishAt: null };
  }
  const publishAt = edit.publishAt === undefined ? locked.publishAt : edit.publishAt;
  if (publishAt === null) return { field: 'publish_at', reason: 'Say when the message is to be published.' };
  const isNew = publishAt.getTime() !== locked.publishAt?.getTime();
  if (isNew && publishAt <= now) {
    return { field: 'publish_at', reason: 'That moment has passed. Choose a later one, or publish the message now.' };
  }
  return { status, publishAt };
}

const refusals: Readonly<Record<MessageStatus, string>> = {
  draft: 'A draft can be scheduled or published; only published messages can be withdrawn.',
  scheduled: 'A scheduled message can be published or made a draft again; only published messages can be withdrawn.',
  published: 'A published message can only be withdrawn: listeners may have it in their playlists, or have bought it.',
  withdrawn: 'A withdrawn message can only be published again.',
};

/** Drafts are deletable, since they were never visible outside the desk. */
export function isDeletable(status: MessageStatus): boolean {
  return status === 'draft';
}
