import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FileQuestion } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { Page, PageFacts } from '#core/contract/page';
import type { CountText } from '#core/contract/text';
import { buttonClass } from '#core/web/ui/button';
import { Failure } from '#core/web/ui/failure';
import { Notice } from '#core/web/ui/notice';
import { Pagination } from '#core/web/ui/pagination';
import { Spinner } from '#core/web/ui/skeleton';
import { Link } from './link.tsx';
import { searchOfPage } from './list-address.ts';
import * as texts from './texts.ts';

interface PagedListProps<Item> {
  title: string;
  result: UseQueryResult<Page<Item>>;
  pageNumber: number;
  /** Content above the list is still loading and may grow, so the list stays a skeleton. */
  isHeld?: boolean;
  loading: string;
  nouns: CountText;
  note?: ReactNode;
  lead?: ReactNode;
  trail?: ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  failure?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/**
 * While the next page loads, the old one stays, dimmed. After navigation the focus is at the list's start, and screen readers announce the
 * page.
 */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { title, result, pageNumber, isHeld = false, loading, nouns, note, lead, trail, failure } = props;
  const { isPlaceholderData, isPending, isError, refetch, error } = result;
  const data = isHeld ? undefined : result.data;
  const heading = useId();
  const start = useFocusOnPage(pageNumber);
  const waiting = isHeld || isPending || isPlaceholderData;
  return (
    <section
      ref={start}
      tabIndex={-1}
      aria-labelledby={heading}
      aria-busy={waiting}
      className="@container mt-6 outline-none"
    >
      <h2 dir="auto" id={heading} className="sr-only">
        {title}
      </h2>
      {note}
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-4">
        {lead}
        <p role="status" className="flex items-center gap-3 text-13 text-muted tabular-nums">
          {waiting && <Spinner />}
          {waiting ? loading : data && <Place page={data} nouns={nouns} />}
        </p>
        {trail}
      </div>
      {isError && !result.data ? (
        failure || <Failure message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Items {...props} data={data} />
      )}
    </section>
  );
}

function Items<Item>(props: PagedListProps<Item> & { data: Page<Item> | undefined }) {
  const { data, result, skeleton, empty, pageNumber, children } = props;
  if (!data || (data.totalElements === 0 && result.isPlaceholderData)) return skeleton;
  if (data.totalElements === 0) return empty;
  if (data.data.length === 0) return <BeyondEnd page={data} />;
  return (
    <>
      <div className={clsx('transition-opacity', result.isPlaceholderData && 'opacity-50')}>{children(data.data)}</div>
      <PagedLinks pageNumber={pageNumber} totalPages={data.totalPages} />
    </>
  );
}

function PagedLinks({ pageNumber, totalPages }: Pick<PageFacts, 'pageNumber' | 'totalPages'>) {
  const [search] = useSearchParams();
  return (
    <Pagination
      pageNumber={pageNumber}
      totalPages={totalPages}
      renderLink={({ pageNumber: page, ...link }) => <Link {...link} to={{ search: searchOfPage(search, page) }} />}
    />
  );
}

function BeyondEnd({ page: { pageNumber, totalPages } }: { page: PageFacts }) {
  const [search] = useSearchParams();
  return (
    <Notice
      icon={FileQuestion}
      title={texts.noSuchPage({ pageNumber })}
      help={totalPages === 1 ? texts.thisListHasOnePage() : texts.lastPageIs({ totalPages })}
      action={
        <Link to={{ search: searchOfPage(search, totalPages) }} replace className={buttonClass('primary')}>
          {texts.goToPage({ totalPages })}
        </Link>
      }
    />
  );
}

function Place({ page, nouns }: { page: PageFacts; nouns: CountText }) {
  const { pageNumber, totalPages, totalElements } = page;
  const count = nouns({ count: totalElements });
  if (totalElements === 0) return <span className="sr-only">{count}</span>;
  return totalPages > 1 && pageNumber <= totalPages ? texts.countAndPage({ count, pageNumber, totalPages }) : count;
}

/** The shell moves the focus only when the path changes, but a new page of the same list changes the query. */
function useFocusOnPage(pageNumber: number) {
  const start = useRef<HTMLElement>(null);
  const kind = useNavigationType();
  const shown = useRef(pageNumber);
  useEffect(() => {
    if (shown.current === pageNumber) return;
    shown.current = pageNumber;
    const focused = document.activeElement;
    // Back and forward leave the focus alone, and so does a search box that leads to the list's first page.
    const followed = kind !== 'POP' && (focused === document.body || start.current?.contains(focused));
    if (followed) start.current?.focus({ preventScroll: true });
  }, [pageNumber, kind]);
  return start;
}
