import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { paletteOfId } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { paths } from '#core/web/lib/paths';
import { coverBackground } from '#core/web/ui/palette';
import { featuredCollectionsQuery } from '#features/messages/web/api';
import { NavigationLink } from './navigation-link.tsx';

/** Specified in features/collections/README.md#featured-collections. */
export function FeaturedList({ onChosen }: { onChosen: (() => void) | undefined }) {
  const { data = [] } = useQuery(featuredCollectionsQuery);
  if (data.length === 0) return null;
  return (
    <TitledList title={common.featured()}>
      {data.map(({ id, title, description }) => (
        <li key={id}>
          <NavigationLink
            to={paths.featured(title)}
            label={title}
            state={{ title, description }}
            onChosen={onChosen}
            mark={<Mark id={id} shape="rounded-[5px]" />}
          />
        </li>
      ))}
    </TitledList>
  );
}

interface TitledListProps {
  title: string;
  isLong?: boolean;
  children: ReactNode;
}

export function TitledList({ title, isLong = false, children }: TitledListProps) {
  const heading = useId();
  return (
    <div className={clsx('animate-fade-in', isLong && 'flex min-h-20 flex-col')}>
      <p dir="auto" id={heading} className="mt-2 mb-1 px-3 text-13 font-semibold text-muted">
        {title}
      </p>
      <ul
        aria-labelledby={heading}
        className={clsx('flex flex-col gap-1', isLong && 'thin-scrollbar -m-1 overflow-y-auto p-1')}
      >
        {children}
      </ul>
    </div>
  );
}

export function Mark({ id, shape }: { id: string; shape: string }) {
  return (
    <span
      aria-hidden="true"
      className={`size-5 shrink-0 forced-color-adjust-none ${shape}`}
      style={{ background: coverBackground(paletteOfId(id)) }}
    />
  );
}
