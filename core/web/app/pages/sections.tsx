import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, memo, type ReactNode } from 'react';
import { useOnline } from '#core/web/lib/browser/use-online';
import { Failure } from '#core/web/ui/failure';

export interface Section {
  name: string;
  query: Pick<UseQueryResult<unknown, Error>, 'isPending' | 'error' | 'data'> & { refetch: () => Promise<unknown> };
  skeleton: ReactNode;
  shelf: ReactNode;
}

export function hasFailed({ query }: Section): boolean {
  return query.error !== null && !query.data;
}

/**
 * Each section appears once all before it have loaded, so that nothing moves. Offline, uncached sections are left out, unless none is
 * cached.
 */
export const Sections = memo(({ sections }: { sections: readonly Section[] }) => {
  const next = sections.find(({ query }) => query.isPending);
  const there = next ? sections.slice(0, sections.indexOf(next)) : sections;
  const failed = there.filter(hasFailed);
  const isOnline = useOnline();
  const reported = isOnline || (!next && !sections.some(({ query }) => query.data)) ? failed[0] : undefined;
  const retry = () => {
    for (const { query } of failed) void query.refetch();
  };
  return (
    <>
      {there.map((section) => (
        <Fragment key={section.name}>
          {section === reported && <Failure message={section.query.error?.message ?? ''} onRetry={retry} />}
          {section.shelf}
        </Fragment>
      ))}
      {next && <Fragment key={next.name}>{next.skeleton}</Fragment>}
    </>
  );
});
