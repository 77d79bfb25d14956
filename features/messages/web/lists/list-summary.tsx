import type { ReactNode } from 'react';
import type { MessageId } from '#core/contract/ids';
import { texts } from '#core/contract/texts';
import { formatCount } from '#core/web/lib/format';
import { Spinner } from '#core/web/ui/skeleton';
import type { Message } from '#features/catalogue/contract';
import { LazySaveListButton } from '#features/offline/web/components/lazy-save';
import { PlayAllButton } from './play-all-button.tsx';

interface ListSummaryProps {
  /** What the list is called. */
  label: string;
  messages: readonly Message[];
  /** How many the list has in all. */
  total: number;
  /** How much there is of it, in words; by itself the number of messages. */
  counted?: string;
  /** The message that its button begins with; the first that can be played when absent. */
  first?: MessageId | undefined;
  /** What was paused of the list isn't resumed. */
  startsOver?: boolean | undefined;
  /** Fetches the rest of the list. @returns all of it */
  fetchAll?: (() => Promise<readonly Message[]>) | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

/** A list's play button, how many messages it has, and what else can be done with it. */
export function ListSummary(props: ListSummaryProps) {
  const { label, messages, total, counted, first, startsOver, fetchAll, children } = props;
  return (
    <div className="mt-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 text-muted md:mt-5 md:gap-y-4">
      <PlayAllButton label={label} messages={messages} first={first} startsOver={startsOver} />
      <p className="tabular-nums">{counted ?? formatCount(total, ['message', 'messages'])}</p>
      <LazySaveListButton label={label} messages={messages} fetchAll={fetchAll} />
      {children}
    </div>
  );
}

export function LoadingSummary() {
  return (
    <p role="status" className="mt-3 flex min-h-14 items-center gap-3 text-muted md:mt-5">
      <Spinner />
      {texts.loadingMessages}
    </p>
  );
}
