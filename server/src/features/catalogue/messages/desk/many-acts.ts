import type { MessageStatus } from '#contract/messages/desk';
import type { ManyChange } from '#contract/messages/desk-bulk';
import type { Act, Actor, Fields } from '#server/platform/act';
import { auditFields } from './present.ts';
import type { LockedMessage } from './queries.ts';

const statusActions: Readonly<Record<MessageStatus, Act['action']>> = {
  published: 'message.publish',
  scheduled: 'message.schedule',
  withdrawn: 'message.withdraw',
  draft: 'message.unschedule',
};

/** @returns an act for each message that is otherwise than it was when it was locked */
export function messageActs(by: Actor, before: readonly LockedMessage[], after: readonly LockedMessage[]): Act[] {
  const now = new Map(after.map((message) => [message.id, message]));
  return before.flatMap((message): Act[] => {
    const changed = now.get(message.id);
    const [was, is] = [auditFields(message), changed ? auditFields(changed) : null];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const status = changed?.status;
    const action = status === undefined || status === message.status ? 'message.change' : statusActions[status];
    return [{ by, action, subject: { id: message.id, name: message.topic }, before: was, after: is }];
  });
}

export function manyAct({ ids: _, seen: _seen, ...asked }: ManyChange): { action: Act['action']; asked: Fields } {
  const named = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const isOfStatusAlone = named.every(([name]) => name === 'status' || name === 'publish_at');
  const { status } = asked;
  return {
    action: status !== undefined && isOfStatusAlone ? statusActions[status] : 'message.change',
    asked: Object.fromEntries(named),
  };
}
