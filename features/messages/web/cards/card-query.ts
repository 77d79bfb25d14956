import { queryOptions } from '@tanstack/react-query';
import type { MessageId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import type { Message } from '#features/catalogue/contract';
import { listMessagesByIds } from '#features/messages/contract';

/** In ms: rows that appear together within this time share a request. */
const gatheringMs = 20;
const maxAtOnce = 50;

/** Fetches a message whose id alone is known, in one request with others; null if it isn't published any more. */
export function cardQuery(id: MessageId) {
  return queryOptions({ queryKey: ['catalogue', 'card', id], queryFn: () => loadCard(id) });
}

let gathered: { ids: MessageId[]; cards: Promise<ReadonlyMap<MessageId, Message>> } | null = null;

async function loadCard(id: MessageId): Promise<Message | null> {
  if (gathered === null || gathered.ids.length >= maxAtOnce) gathered = gather();
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
