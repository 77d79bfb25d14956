import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { hasKeyboard } from '#core/web/lib/browser/has-keyboard';
import { Failure } from '#core/web/ui/failure';
import { Copies, Skeleton, Spinner } from '#core/web/ui/skeleton';
import type { Category, Series, Speaker } from '#features/catalogue/contract';
import { listCategories, listSeries, listSpeakers } from '#features/groups/contract';
import * as texts from '#features/messages/web/texts';
import { CategoryRow, MessageRow, SeriesRow, SpeakerRow } from './result-row.tsx';
import type { FoundMessages } from './search-api.ts';
import { SpellingNote } from './spelling-note.tsx';
import { TranscriptHitRow } from './transcript-hits.tsx';

const maxMessages = 8;
const shownTranscriptHits = 3;

interface TypedResultsProps {
  keyword: string;
  messages: UseQueryResult<FoundMessages>;
  messagesAlone?: boolean;
  pathOf: (keyword: string) => string;
  onAll: () => void;
  empty: ReactNode;
}

interface Shown {
  messages: FoundMessages;
  groups: Groups;
}

interface Groups {
  speakers: readonly Speaker[];
  series: readonly Series[];
  categories: readonly Category[];
}

const noGroups: Groups = { speakers: [], series: [], categories: [] };

/**
 * Results show directly under the box, so that a phone's keyboard doesn't cover them. All appear together, so that nothing moves under a
 * finger.
 */
export function TypedResults({ keyword, messages, messagesAlone = false, pathOf, onAll, empty }: TypedResultsProps) {
  const area = useRef<HTMLElement>(null);
  useTopOfWindow(area);
  const matching = useQuery({ ...matchingGroupsQuery(messages.data?.didYouMean ?? keyword), enabled: !messagesAlone });
  const groups = messagesAlone ? noGroups : matching.data;
  const isComplete = !messages.isPlaceholderData && (messagesAlone || !matching.isPlaceholderData);
  const [shown, setShown] = useState<Shown | null>(null);
  if (messages.data && groups && isComplete && (shown?.messages !== messages.data || shown.groups !== groups)) {
    setShown({ messages: messages.data, groups });
  }
  const isWaiting = !messages.isError && !(messages.data && groups && isComplete);
  const count = shown ? common.messageCount({ count: shown.messages.totalElements }) : '';
  return (
    <section ref={area} aria-label={texts.foundSoFar()} aria-busy={isWaiting} className="mt-2 max-w-2xl">
      <p role="status" className="sr-only">
        {isWaiting ? common.searching() : count}
      </p>
      {messages.isError ? (
        <Failure message={messages.error.message} onRetry={() => void messages.refetch()} />
      ) : shown ? (
        <div className={clsx('transition-opacity', isWaiting && 'opacity-50')}>
          <Rows shown={shown} count={count} pathOf={pathOf} onAll={onAll} empty={empty} />
        </div>
      ) : (
        <RowsSkeleton />
      )}
    </section>
  );
}

interface RowsProps extends Pick<TypedResultsProps, 'pathOf' | 'onAll' | 'empty'> {
  shown: Shown;
  count: string;
}

function Rows({ shown: { messages, groups }, count, pathOf, onAll, empty }: RowsProps) {
  const { speakers, series, categories } = groups;
  const found = [...speakers, ...series, ...categories, ...messages.said].length + messages.totalElements;
  if (found === 0) return empty;
  const showAll = ({ currentTarget }: MouseEvent) => {
    const main = currentTarget.closest('main');
    onAll();
    // The pressed button disappears with the rows, so the focus moves.
    main?.focus({ preventScroll: true });
    main?.scrollIntoView();
  };
  return (
    <>
      <SpellingNote found={messages} pathOf={pathOf} />
      <ul>
        {speakers.map((speaker) => (
          <SpeakerRow key={`speaker ${speaker.id}`} speaker={speaker} />
        ))}
        {series.map((one) => (
          <SeriesRow key={`series ${one.id}`} series={one} />
        ))}
        {categories.map((category) => (
          <CategoryRow key={`category ${category.id}`} category={category} />
        ))}
        {messages.data.slice(0, maxMessages).map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
        {messages.said.slice(0, shownTranscriptHits).map((said) => (
          <TranscriptHitRow key={`said ${said.message.id}`} said={said} />
        ))}
        {messages.totalElements + messages.said.length > 0 && (
          <li>
            <button
              type="button"
              data-row=""
              onClick={showAll}
              className="flex min-h-14 w-full items-center gap-3 rounded-row px-2 font-semibold -outline-offset-2 hover:bg-veil"
            >
              {texts.allResults()}
              <span className="ml-auto text-13 font-normal text-muted tabular-nums">{count}</span>
              <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

function RowsSkeleton() {
  return (
    <>
      <p aria-hidden="true" className="flex min-h-14 items-center gap-3 px-2 text-13 text-muted">
        <Spinner />
        {common.searching()}
      </p>
      <Copies count={3}>
        <div className="flex min-h-14 items-center gap-3 px-2">
          <Skeleton className="size-10 rounded-row" />
          <Skeleton className="h-4 w-3/5 rounded-row" />
        </div>
      </Copies>
    </>
  );
}

function useTopOfWindow(area: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (!hasKeyboard()) area.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, [area]);
}

const max = 3;

function matchingGroupsQuery(keyword: string) {
  return queryOptions({
    queryKey: ['groups', 'matching', keyword],
    queryFn: async ({ signal }) => {
      const query = { keyword, pageNumber: 1, pageSize: max };
      const [speakers, series, categories] = await Promise.allSettled([
        call(listSpeakers, { query, signal }),
        call(listSeries, { query, signal }),
        call(listCategories, { query, signal }),
      ]);
      return {
        speakers: speakers.status === 'fulfilled' ? speakers.value.data : [],
        series: series.status === 'fulfilled' ? series.value.data : [],
        categories: categories.status === 'fulfilled' ? categories.value.data : [],
      };
    },
    placeholderData: keepPreviousData,
  });
}
