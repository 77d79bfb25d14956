import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MessageId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import { keptKey, queryClient } from '#core/web/lib/api/query-client';
import { chapterAt, chapterName } from '#core/web/lib/chapters';
import { savedStore } from '#core/web/offline/saved-store';
import { useSaved } from '#core/web/offline/use-saved';
import { player } from '#core/web/player/player';
import { usePlayer } from '#core/web/player/use-player';
import { readChapters } from '#features/messages/contract/chapters';
import type { Chapter } from '#features/messages/contract/detail';
import { messageQuery } from '#features/messages/web/api';
import { besideChapter } from './beside-chapter.ts';

function chaptersQuery(id: MessageId | null) {
  const page = id && messageQuery(id).queryKey;
  return queryOptions({
    queryKey: [...keptKey, 'messages', 'chapters', id],
    queryFn: async ({ signal }) => (id ? (await call(readChapters, { params: { id }, signal })).data : []),
    initialData: () => (page ? queryClient.getQueryData(page)?.chapters : undefined),
    initialDataUpdatedAt: () => (page ? queryClient.getQueryState(page)?.dataUpdatedAt : undefined),
    retry: false,
  });
}

const none: readonly Chapter[] = [];

export function useChapters(): readonly Chapter[] {
  const id = usePlayer(({ current }) => (current && !current.isPreview ? current.id : null));
  const { data } = useQuery({ ...chaptersQuery(id), enabled: id !== null });
  const saved = useSaved(id ?? '')?.chapters;
  return id === null ? none : (data ?? saved ?? none);
}

export function useCurrentChapter(): string | null {
  const chapters = useChapters();
  return usePlayer(({ currentTime }) => {
    const at = chapterAt(chapters, currentTime);
    const chapter = chapters[at];
    return chapter ? chapterName(chapter, at) : null;
  });
}

export async function skipChapter(step: 1 | -1): Promise<void> {
  const { current } = player.store.getState();
  if (current === null || current.isPreview) return;
  const kept = savedStore.getState()[current.id]?.chapters ?? none;
  const chapters = await queryClient.ensureQueryData(chaptersQuery(current.id)).catch(() => kept);
  const now = player.store.getState();
  if (now.current !== current) return;
  const to = besideChapter(chapters, now.currentTime, step);
  if (to !== null) player.seek(to);
}
