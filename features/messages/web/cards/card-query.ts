import { queryOptions } from '@tanstack/react-query';
import type { MessageId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import type { Message } from '#features/catalogue/contract';
import { listMessagesByIds } from '#features/messages/contract';

/** How long to collect ids for one request, in ms, so that rows that appear together share it. */
const gatheringMs = 20;
const mostAtOnce = 50;

/**
 * Fetches a message whose id alone is known; null if it isn't published any more. Queries at about the same time share a
 * request.
 */
export function cardQuery(id: MessageId) {
  return queryOptions({ queryKey: ['catalogue', 'card', id], queryFn: () => loadCard(id) });
}

/** The ids for the next request, and its future result. */
let gathered: { ids: MessageId[]; cards: Promise<ReadonlyMap<MessageId, Message>> } | null = null;

async function loadCard(id: MessageId): Promise<Message | null> {
  if (gathered === null || gathered.ids.length >= mostAtOnce) gathered = gather();
  gathered.ids.push(id);
  return (await gathered.cards).get(id) ?? null;
}

function gather() {
  const ids: MessageId[] = [];
  const cards = new Promise((resolve) => setTimeout(resolve, gatheringMs)).then(async () => {
    if (gathered?.ids === ids) gathered = null;
    const { data } = await call(listMessagesByIds, { query: { ids: ids.join() } });
    return new Map(data.map((message) => [message.id, message]));
  });
  return { ids, cards };
}
