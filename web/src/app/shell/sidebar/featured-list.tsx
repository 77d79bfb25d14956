import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { featuredCollectionsQuery } from '#web/features/catalogue/api';
import { paths } from '#web/lib/paths';
import { coverBackground, paletteOfId } from '#web/ui/palette';
import { NavigationLink } from './navigation-link.tsx';

interface FeaturedListProps {
  /** Whether the first page has loaded: each collection comes with its messages, which is much. */
  mayLoad: boolean;
  onChosen?: () => void;
}

/** docs/product/catalogue-and-search.md#featured-collections */
export function FeaturedList({ mayLoad, onChosen }: FeaturedListProps) {
  const heading = useId();
  const { data = [] } = useQuery({ ...featuredCollectionsQuery, enabled: mayLoad });
  if (data.length === 0) return null;
  return (
    <div className="animate-fade-in">
      <p id={heading} className="mt-2 mb-1 px-3 text-13 font-semibold text-muted">
        Featured
      </p>
      <ul aria-labelledby={heading} className="flex flex-col gap-1">
        {data.map(({ id, title, description }) => (
          <li key={id}>
            <NavigationLink
              to={paths.featured(title)}
              label={title}
              state={{ title, description }}
              onChosen={onChosen}
              mark={<Mark id={id} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ id }: { id: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-[5px] forced-color-adjust-none"
      style={{ background: coverBackground(paletteOfId(id)) }}
    />
  );
}
