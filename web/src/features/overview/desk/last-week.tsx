import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '#web/desk-kit/library-time';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { numbersQuery } from '#web/features/numbers/desk/api';
import { Figure, FigureSkeleton } from '#web/features/numbers/desk/figures';
import { dayAfter } from '#web/features/numbers/desk/filter';
import { measures } from '#web/features/numbers/desk/measures';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { PartHead } from './part-head.tsx';

/** The last seven days in numbers; each leads to its chart. */
export function LastWeek() {
  const [last] = useState(today);
  const numbers = useQuery(numbersQuery({ from: dayAfter(last, -6), to: last, step: 'day' }));
  if (numbers.isLoadingError) return <QueryFailure query={numbers} />;
  return (
    <section aria-labelledby="last-week" aria-busy={numbers.isPending} className="@container pb-8">
      <PartHead
        id="last-week"
        title="The last 7 days"
        more={{ to: `${deskPaths.numbers()}?range=7`, name: 'Numbers' }}
      />
      <ul className="grid grid-cols-2 gap-3 @min-[40rem]:grid-cols-3 @min-[60rem]:grid-cols-5">
        {measures.map((measure) => (
          <li key={measure.name} className="first:max-[40rem]:col-span-2">
            <Link
              to={`${deskPaths.numbers()}?range=7&show=${measure.name}`}
              className="flex size-full flex-col items-start gap-1 rounded-panel bg-raised p-4 hover:bg-text/10"
            >
              <span className="text-13 font-semibold text-muted">{measure.title}</span>
              {numbers.data ? (
                <Figure measure={measure} totals={numbers.data.totals} before={numbers.data.totalsBefore} />
              ) : (
                <FigureSkeleton />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
