import type { ReactNode } from 'react';
import type { MessageId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { Spinner } from '#core/web/ui/skeleton';
import type { Message } from '#features/catalogue/contract';
import { LazySaveListButton } from '#features/offline/web/components/lazy-save';
import { PlayAllButton } from './play-all-button.tsx';

interface ListSummaryProps {
  label: string;
  messages: readonly Message[];
  total: number;
  counted?: string;
  first?: MessageId | undefined;
  startsOver?: boolean | undefined;
  fetchAll?: (() => Promise<readonly Message[]>) | undefined;
  children?: ReactNode;
}

export function ListSummary(props: ListSummaryProps) {
  const { label, messages, total, counted, first, startsOver, fetchAll, children } = props;
  return (
    <div className="mt-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 text-muted md:mt-5 md:gap-y-4">
      <PlayAllButton label={label} messages={messages} first={first} startsOver={startsOver} />
      <p className="tabular-nums">{counted ?? common.messageCount({ count: total })}</p>
      <LazySaveListButton label={label} messages={messages} fetchAll={fetchAll} />
      {children}
    </div>
  );
}

export function LoadingSummary() {
  return (
    <p role="status" className="mt-3 flex min-h-14 items-center gap-3 text-muted md:mt-5">
      <Spinner />
      {common.loadingMessages()}
    </p>
  );
}
