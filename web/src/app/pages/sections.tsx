import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useOnline } from '#web/lib/browser/use-online';
import { Failure } from '#web/ui/failure';

export interface Section {
  name: string;
  query: Pick<UseQueryResult<unknown, Error>, 'isPending' | 'error' | 'data'> & { refetch: () => Promise<unknown> };
  /** What stands in its place until its data is there. */
  skeleton: ReactNode;
  /** What it shows then; nothing when it has no items. */
  shelf: ReactNode;
}

/** Whether a section has nothing to show because its data could not be had. */
export function hasFailed({ query }: Section): boolean {
  return query.error !== null && !query.data;
}

/**
 * Sections that appear in their order, each when all before it are there: so one that turns out to be empty moves nothing
 * that is shown already. The first that failed says so in its place and tries again for all that did. Without a network one that
 * isn't kept is left out until there is one again, unless none is here at all.
 */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const next = sections.find(({ query }) => query.isPending);
  const there = next ? sections.slice(0, sections.indexOf(next)) : sections;
  const failed = there.filter(hasFailed);
  const isOnline = useOnline();
  const told = isOnline || (!next && !sections.some(({ query }) => query.data)) ? failed[0] : undefined;
  const retry = () => {
    for (const { query } of failed) void query.refetch();
  };
  return (
    <>
      {there.map((section) => (
        <Fragment key={section.name}>
          {section === told && <Failure message={section.query.error?.message ?? ''} onRetry={retry} />}
          {section.shelf}
        </Fragment>
      ))}
      {/* With a key, so that no skeleton is taken for another that has moved. */}
      {next && <Fragment key={next.name}>{next.skeleton}</Fragment>}
    </>
  );
}
