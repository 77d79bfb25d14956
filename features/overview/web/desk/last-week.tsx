import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '#core/web/desk-kit/library-time';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { Section } from '#core/web/desk-kit/section';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { numbersQuery } from '#features/numbers/web/desk/api';
import { FigureCards } from '#features/numbers/web/desk/figures';
import { dayAfter } from '#features/numbers/web/desk/filter';
import * as texts from './texts.ts';

export function LastWeek() {
  const [last] = useState(today);
  const numbers = useQuery(numbersQuery({ from: dayAfter(last, -6), to: last, step: 'day' }));
  if (numbers.isLoadingError) return <QueryFailure query={numbers} />;
  return (
    <Section
      title={texts.theLast7Days()}
      actions={<MoreLink to={`${deskPaths.numbers()}?range=7`}>{texts.numbers()}</MoreLink>}
      isBusy={numbers.isPending}
      className="@container pb-8"
    >
      <FigureCards
        totals={numbers.data?.totals}
        before={numbers.data?.totalsBefore}
        card={({ name }, card) => <Link to={`${deskPaths.numbers()}?range=7&show=${name}`} {...card} />}
      />
    </Section>
  );
}

export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="touch-target text-13 font-semibold text-muted hover:text-text">
      {children}
    </Link>
  );
}
