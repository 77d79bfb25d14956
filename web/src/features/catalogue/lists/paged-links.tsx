import { useSearchParams } from 'react-router';
import { Link } from '#web/lib/link';
import { searchOfPage } from '#web/lib/page-number';
import { Pagination } from '#web/ui/pagination';

interface PagedLinksProps {
  /** The page that is shown, from 1. */
  pageNumber: number;
  totalPages: number;
}

/** The pagination of a list whose page is in the address: links that keep the rest of the address. */
export function PagedLinks({ pageNumber, totalPages }: PagedLinksProps) {
  const [search] = useSearchParams();
  return (
    <Pagination
      pageNumber={pageNumber}
      totalPages={totalPages}
      renderLink={({ pageNumber: page, ...link }) => <Link {...link} to={{ search: searchOfPage(search, page) }} />}
    />
  );
}
