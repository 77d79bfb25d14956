import type { Binding } from '#core/server/http/bind';
import { bind } from '#core/server/http/bind';
import * as contract from '#features/activity/contract/marks';
import type { Mark } from './mark-queries.ts';
import type { MarkService } from './mark-service.ts';

const liked = 'liked_messages';
const heard = 'heard_messages';

export function markRoutes(binding: Binding, marks: MarkService): void {
  bind(binding, contract.listLikes, async ({ listener: { accountId }, query }) => {
    const list = await marks.list({ table: liked, accountId }, query.since);
    return { data: list.marks.map(presentLike), cursor: list.cursor, more: list.more };
  });
  bind(binding, contract.recordLikes, async ({ listener: { accountId }, body }) => {
    const acts = body.acts.map((act) => actOf(act, act.liked));
    return { data: (await marks.record({ table: liked, accountId }, acts)).map(presentLike) };
  });
  bind(binding, contract.listHeard, async ({ listener: { accountId }, query }) => {
    const list = await marks.list({ table: heard, accountId }, query.since);
    return { data: list.marks.map(presentHeard), cursor: list.cursor, more: list.more };
  });
  bind(binding, contract.recordHeard, async ({ listener: { accountId }, body }) => {
    const acts = body.acts.map((act) => actOf(act, act.heard));
    return { data: (await marks.record({ table: heard, accountId }, acts)).map(presentHeard) };
  });
}

function actOf({ message_id, at }: { message_id: Mark['messageId']; at?: string | undefined }, isSet: boolean) {
  return { messageId: message_id, isSet, at: at === undefined ? null : new Date(at) };
}

function presentLike({ messageId, isSet, at }: Mark) {
  return { message_id: messageId, liked: isSet, at: at.toISOString() };
}

function presentHeard({ messageId, isSet, at }: Mark) {
  return { message_id: messageId, heard: isSet, at: at.toISOString() };
}
