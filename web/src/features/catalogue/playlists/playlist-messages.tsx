import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Message } from '#contract/catalogue';
import { playOnInto } from '#web/features/catalogue/actions/playback';
import { EmptyList } from '#web/features/catalogue/lists/empty-list';
import { LoadMore } from '#web/features/catalogue/lists/load-more';
import { MessageTable } from '#web/features/catalogue/table/message-table';
import { Failure } from '#web/ui/failure';
import type { MessageList } from './playlist-queries.ts';

interface PlaylistMessagesProps<Item extends Message> {
  label: string;
  query: UseInfiniteQueryResult<MessageList<Item>>;
  onRetry: () => void;
  tableOf?: (list: MessageList<Item>) => ReactNode;
}

export function PlaylistMessages<Item extends Message>(props: PlaylistMessagesProps<Item>) {
  const { label, query, onRetry, tableOf } = props;
  const { data, error } = query;
  useEffect(() => {
    if (data) playOnInto(data.messages);
  }, [data]);
  if (!data) return error && <Failure message={error.message} onRetry={onRetry} />;
  const { messages, total } = data;
  if (messages.length === 0) return <EmptyList />;
  return (
    <>
      {tableOf ? tableOf(data) : <MessageTable label={label} messages={messages} total={total} line="speaker" />}
      {query.hasNextPage && (
        <LoadMore
          shown={messages.length}
          total={total}
          loading={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? (error?.message ?? null) : null}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
