import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Page } from '#core/contract/page';
import { PagedList } from '#core/web/lib/paged-list';
import { Skeleton } from '#core/web/ui/skeleton';
import type { Message } from '#features/catalogue/contract';
import { MessageGrid, MessageGridSkeleton } from '#features/messages/web/cards/message-grid';
import { LazySaveListButton } from '#features/offline/web/components/lazy-save';
import { HideHeardButton, WithoutHeard } from './hide-heard.tsx';
import { PlayAllButton } from './play-all-button.tsx';

interface PagedMessagesProps {
  /** The list's label. Undefined while the page's head loads, which would move the list: it stays a skeleton. */
  label: string | undefined;
  /** The page in the address; the previous one is shown while it loads. */
  result: UseQueryResult<Page<Message>>;
  /** The page in the address, from 1. */
  pageNumber: number;
  loading: string;
  /** For a list without any message. */
  empty: ReactNode;
  /** Fetches all pages of a list that can be saved offline as a whole. */
  fetchAll?: () => Promise<readonly Message[]>;
}

/** One page of a list of messages as a grid, with a button that plays it and the links to the other pages. */
export function PagedMessages({ label, fetchAll, ...list }: PagedMessagesProps) {
  const { data, isError } = list.result;
  const isHeld = label === undefined;
  useEffect(() => {
    if (isHeld && data) void loadLetters(data.data);
  }, [isHeld, data]);
  const lead =
    label !== undefined && data ? (
      <>
        <PlayAllButton label={label} messages={data.data} />
        {fetchAll && <LazySaveListButton label={label} messages={data.data} fetchAll={fetchAll} />}
      </>
    ) : (
      !isError && <Skeleton className="size-14 rounded-full" />
    );
  return (
    <PagedList
      // Remounted together with the head.
      key={label === undefined ? 'held' : 'shown'}
      isHeld={isHeld}
      title="Messages"
      nouns={['message', 'messages']}
      lead={lead}
      trail={<HideHeardButton />}
      skeleton={<MessageGridSkeleton />}
      {...list}
    >
      {(all) => (
        <WithoutHeard messages={all} where="on this page">
          {(shown) => <MessageGrid messages={shown} />}
        </WithoutHeard>
      )}
    </PagedList>
  );
}

/** Loads the fonts for a list that is about to show: letters that come later would break its lines elsewhere. */
async function loadLetters(messages: readonly Message[]): Promise<void> {
  const text = messages.map(({ topic, speaker_name }) => `${topic} ${speaker_name}`).join(' ');
  await document.fonts.load('700 1rem "Inter Variable"', text).catch(() => undefined);
}
