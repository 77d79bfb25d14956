import { clsx } from 'clsx';
import { useSearchParams } from 'react-router';
import type { PageFacts } from '#core/contract/page';
import type { CountText } from '#core/contract/text';
import { Link } from '#core/web/lib/link';
import { searchOfPage } from '#core/web/lib/list-address';
import { Pagination } from '#core/web/ui/pagination';
import * as texts from './texts.ts';

interface PagerProps {
  page: PageFacts | undefined;
  noun: CountText;
}

export function Pager({ page, noun }: PagerProps) {
  const [search] = useSearchParams();
  if (!page) return null;
  const { pageNumber, pageSize, totalPages, totalElements } = page;
  const first = (pageNumber - 1) * pageSize + 1;
  const last = Math.min(pageNumber * pageSize, totalElements);
  return (
    <>
      <p role="status" className={clsx('mt-4 text-13 text-muted tabular-nums', totalElements === 0 && 'sr-only')}>
        {totalPages > 1 && last >= first
          ? texts.placeInList({ first, last, total: noun({ count: totalElements }) })
          : noun({ count: totalElements })}
      </p>
      <Pagination
        pageNumber={pageNumber}
        totalPages={totalPages}
        renderLink={({ pageNumber: to, ...link }) => <Link {...link} to={{ search: searchOfPage(search, to) }} />}
      />
    </>
  );
}
