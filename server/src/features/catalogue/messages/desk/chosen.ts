import { createHash } from 'node:crypto';
import { MessageId } from '#contract/ids';
import { MessageStatus } from '#contract/messages/desk';
import type { ChosenMessages } from '#contract/messages/desk-bulk';
import { presentCounts } from './present.ts';

interface MessageState {
  id: string;
  status: string;
}

/** @param messages in the order of their ids */
export function chosenOf(messages: readonly MessageState[]): ChosenMessages {
  return {
    ids: messages.map(({ id }) => MessageId.parse(id)),
    counts: countsOf(messages),
    seen: fingerprintOf(messages),
  };
}

export function countsOf(messages: readonly Pick<MessageState, 'status'>[]): Record<MessageStatus, number> {
  const counts = new Map<string, number>();
  for (const { status } of messages) counts.set(status, (counts.get(status) ?? 0) + 1);
  return presentCounts(counts);
}

/**
 * Identifies these messages with these statuses, so that what was counted and confirmed is what is changed.
 * @param messages in the order of their ids
 */
export function fingerprintOf(messages: readonly MessageState[]): string {
  const text = messages.map(({ id, status }) => `${id} ${MessageStatus.parse(status)}`).join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
