import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Page } from '#core/contract/page';
import * as common from '#core/contract/texts';
import { PagedList } from '#core/web/lib/paged-list';
import { Skeleton } from '#core/web/ui/skeleton';
import type { Message } from '#features/catalogue/contract';
import { MessageGrid, MessageGridSkeleton } from '#features/messages/web/cards/message-grid';
import { LazySaveListButton } from '#features/offline/web/components/lazy-save';
import { HideHeardButton, WithoutHeard } from './hide-heard.tsx';
import { PlayAllButton } from './play-all-button.tsx';

interface PagedMessagesProps {
  /** Undefined while the page's head loads. The list stays a skeleton then, since the head would move it. */
  label: string | undefined;
  result: UseQueryResult<Page<Message>>;
  pageNumber: number;
  loading: string;
  empty: ReactNode;
  fetchAll?: () => Promise<readonly Message[]>;
}

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
      key={label === undefined ? 'held' : 'shown'}
      isHeld={isHeld}
      title={common.messages()}
      nouns={common.messageCount}
      lead={lead}
      trail={<HideHeardButton />}
      skeleton={<MessageGridSkeleton />}
      {...list}
    >
      {(all) => (
        <WithoutHeard messages={all} where="page">
          {(shown) => <MessageGrid messages={shown} />}
        </WithoutHeard>
      )}
    </PagedList>
  );
}

/** Fonts load before a list appears, since a late font would change its line breaks. */
async function loadLetters(messages: readonly Message[]): Promise<void> {
  const text = messages.map(({ topic, speaker_name }) => `${topic} ${speaker_name}`).join(' ');
  await document.fonts.load('700 1rem "Inter Variable"', text).catch(() => undefined);
}
