import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Message } from '#contract/catalogue';
import type { Page } from '#contract/page';
import { MessageGrid } from './message-grid.tsx';
import { MessageGridSkeleton } from './message-grid-skeleton.tsx';
import { PagedList } from './paged-list.tsx';

interface PagedMessagesProps {
  /** The page in the address; the one before it stands in while it loads. */
  result: UseQueryResult<Page<Message>>;
  /** The page in the address, from 1. */
  pageNumber: number;
  /** The spec's sentence while it loads. */
  loading: string;
  /** For a list without any message. */
  empty: ReactNode;
}

/** One page of a list of messages as a grid, with the links to the other pages. */
export function PagedMessages(props: PagedMessagesProps) {
  return (
    <PagedList title="Messages" nouns={['message', 'messages']} skeleton={<MessageGridSkeleton />} {...props}>
      {(messages) => <MessageGrid messages={messages} />}
    </PagedList>
  );
}
