import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import * as common from '#core/contract/texts';
import type { MessageList } from '#core/web/lib/message-list';
import { buttonClass, roundButtonClass } from '#core/web/ui/button';
import { Failure } from '#core/web/ui/failure';
import { NearMark } from '#core/web/ui/near-mark';
import { Spinner } from '#core/web/ui/skeleton';
import type { Message } from '#features/catalogue/contract';
import { playOnInto } from '#features/messages/web/actions/playback';
import { EmptyList } from '#features/messages/web/lists/empty-list';
import { WithoutHeard } from '#features/messages/web/lists/hide-heard';
import { MessageTable } from '#features/messages/web/table/message-table';
import * as texts from '#features/messages/web/texts';

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
      {tableOf ? (
        tableOf(data)
      ) : (
        <WithoutHeard messages={messages} where="here">
          {(shown) => (
            <MessageTable
              label={label}
              messages={shown}
              total={total - (messages.length - shown.length)}
              line="speaker"
            />
          )}
        </WithoutHeard>
      )}
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

interface LoadMoreProps {
  shown: number;
  total: number;
  loading: boolean;
  failure: string | null;
  onMore: () => void;
}

/** The button for the next page is small while that loads, so that less moves when the rows appear. */
function LoadMore({ shown, total, loading, failure, onMore }: LoadMoreProps) {
  return (
    <div className="relative mx-auto my-6 w-fit text-center">
      {/* The element that detects scrolling near the end remounts for each page, since the end may still be near after loading. */}
      {!loading && failure === null && <NearMark reach={1200} onNear={onMore} />}
      {failure && (
        <p role="alert" className="mb-3">
          {failure}
        </p>
      )}
      <button
        type="button"
        // The attribute `disabled` would lose the keyboard focus.
        aria-disabled={loading}
        aria-label={loading ? common.loadingMessages() : undefined}
        onClick={loading ? undefined : onMore}
        className={loading ? roundButtonClass('plain') : buttonClass('plain')}
      >
        {loading && <Spinner />}
        {!loading && (failure ? common.tryAgain() : texts.loadMore())}
      </button>
      <p role="status" className="sr-only">
        {texts.shownOfMessages({ shown, count: total })}
      </p>
    </div>
  );
}
