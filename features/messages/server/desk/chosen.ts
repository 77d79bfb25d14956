import { createHash } from 'node:crypto';
import { MessageId } from '#core/contract/ids';
import type { ChosenMessages } from '#features/messages/desk/bulk';
import { MessageStatus } from '#features/messages/desk/filters';
import { presentCounts } from './present.ts';

interface MessageState {
  id: string;
  status: string;
  held_back: string | null;
}

export function chosenOf(messages: readonly MessageState[]): ChosenMessages {
  return {
    ids: messages.map(({ id }) => MessageId.parse(id)),
    counts: countsOf(messages),
    held_back: countHeldBack(messages),
    seen: fingerprintOf(messages),
  };
}

export function countsOf(messages: readonly Pick<MessageState, 'status'>[]): Record<MessageStatus, number> {
  const counts = new Map<string, number>();
  for (const { status } of messages) counts.set(status, (counts.get(status) ?? 0) + 1);
  return presentCounts(counts);
}

export function countHeldBack(messages: readonly Pick<MessageState, 'held_back'>[]): number {
  return messages.filter(({ held_back }) => held_back !== null).length;
}

/**
 * Identifies messages and their statuses, so that a bulk change applies to exactly what the operator confirmed.
 * @param messages in the order of their ids
 */
export function fingerprintOf(messages: readonly MessageState[]): string {
  const lines = messages.map(({ id, status, held_back }) => {
    return `${id} ${MessageStatus.parse(status)}${held_back === null ? '' : ' held back'}`;
  });
  const text = lines.join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
