import { type Binding, bind } from '#core/server/http/bind';
import { listBookmarks, recordBookmarks } from '#features/bookmarks/contract';
import type { BookmarkService } from './service.ts';

export function bookmarkRoutes(binding: Binding, bookmarks: BookmarkService): void {
  bind(binding, listBookmarks, ({ listener, query }) => bookmarks.list(listener.accountId, query.since));
  bind(binding, recordBookmarks, async ({ listener, body }) => {
    const acts = body.acts.map(({ id, message_id, position, text, deleted = false, made, at }) => ({
      id,
      messageId: message_id,
      positionMs: Math.round(position * 1000),
      text,
      isDeleted: deleted,
      madeAt: momentOf(made),
      at: momentOf(at),
    }));
    return { data: await bookmarks.record(listener.accountId, acts) };
  });
}

function momentOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
