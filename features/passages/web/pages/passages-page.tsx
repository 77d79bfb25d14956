import { useQuery } from '@tanstack/react-query';
import * as common from '#core/contract/texts';
import { Link } from '#core/web/lib/link';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { PageHeading } from '#core/web/lib/page-heading';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { Skeleton } from '#core/web/ui/skeleton';
import { passageBooksQuery } from '#features/passages/web/passage-api';
import * as texts from '#features/passages/web/texts';

const grid = 'mt-6 grid gap-2 md:grid-cols-2 lg:grid-cols-3';

export function Page() {
  const { data, error, refetch } = useQuery(passageBooksQuery);
  if (data?.length === 0) return <NotFoundPage />;
  return (
    <>
      <PageHeading title={texts.passages()} />
      <p className="mt-2 text-muted">{texts.passagesHelp()}</p>
      {error && !data && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <BooksSkeleton />}
      {data && (
        <ul className={grid}>
          {data.map(({ book, name, messages }) => (
            <li key={book}>
              <Link
                to={paths.passage(book)}
                className="flex min-h-12 items-center justify-between gap-4 rounded-row bg-raised px-4 py-2.5 hover:bg-raised/70"
              >
                <span dir="auto" className="min-w-0 font-semibold break-words">
                  {name}
                </span>
                <span className="shrink-0 text-13 text-muted tabular-nums">
                  {common.messageCount({ count: messages })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function BooksSkeleton() {
  return (
    <div role="status" aria-label={texts.loadingPassages()} className={grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-12 rounded-row" />
      ))}
    </div>
  );
}
