import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode, UIEvent } from 'react';
import type { Page } from '#core/contract/page';
import * as common from '#core/contract/texts';
import { buttonClass } from '#core/web/ui/button';
import { Copies, Skeleton, Spinner } from '#core/web/ui/skeleton';
import * as texts from '#features/messages/web/texts';
import { FilterGroup } from './filter-group.tsx';

/** In px: how close to its end a list must be scrolled to load more (features/messages/README.md#filter-drawer). */
const threshold = 10;

interface ChoiceListProps<Item> {
  legend: string;
  count: number;
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>, Error>;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

export function ChoiceList<Item>({ legend, count, list, keyOf, children }: ChoiceListProps<Item>) {
  const items = list.data?.pages.flatMap((page) => page.data);
  const goOn = () => void list.fetchNextPage();
  const onScroll = ({ currentTarget: box }: UIEvent) => {
    const rest = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (rest <= threshold && list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) goOn();
  };
  if (items?.length === 0) return null;
  return (
    <FilterGroup legend={legend} count={count}>
      <div onScroll={onScroll} className="thin-scrollbar max-h-66 overflow-y-auto rounded-panel bg-raised p-1">
        {list.isPending && (
          <Copies count={5}>
            <div className="flex h-12 items-center px-3">
              <Skeleton className="h-4 w-3/5 rounded-full" />
            </div>
          </Copies>
        )}
        {items && (
          <ul>
            {items.map((item) => (
              // Rows out of sight aren't rendered, so that long lists stay fast.
              <li key={keyOf(item)} className="[contain-intrinsic-height:auto_3rem] [content-visibility:auto]">
                {children(item)}
              </li>
            ))}
          </ul>
        )}
        {list.isFetchingNextPage && <More />}
        {list.isError && <Failed message={list.error.message} onRetry={items ? goOn : () => void list.refetch()} />}
      </div>
    </FilterGroup>
  );
}

function More() {
  return (
    <p role="status" className="flex h-12 items-center justify-center text-muted">
      <Spinner />
      <span className="sr-only">{texts.loadingMore()}</span>
    </p>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 p-3 text-center">
      <p>{message}</p>
      <button type="button" className={buttonClass('plain', 'underline')} onClick={onRetry}>
        {common.tryAgain()}
      </button>
    </div>
  );
}
