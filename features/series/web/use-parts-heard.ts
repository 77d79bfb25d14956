import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { MessageId } from '#core/contract/ids';
import { progressStore } from '#core/web/lib/listener/progress';
import type { MessageList } from '#core/web/lib/message-list';
import { trackOf } from '#core/web/player/track';
import * as texts from './texts.ts';

interface PartsHeard {
  inWords: string | null;
  next: MessageId | undefined;
}

export function usePartsHeard(parts: UseInfiniteQueryResult<MessageList>): PartsHeard {
  const progress = useStore(progressStore);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = parts;
  const messages = data?.messages ?? [];
  const heard = messages.filter(({ id }) => progress[id]?.isHeard).length;
  const next = messages.find((message) => !progress[message.id]?.isHeard && trackOf(message) !== null)?.id;
  const wantsMore = heard > 0 && next === undefined && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  return { inWords: heard > 0 && !hasNextPage ? texts.heardCount({ count: heard }) : null, next };
}
