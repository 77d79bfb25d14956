import '#web/ui/grid.css';
import { clsx } from 'clsx';
import type { Category } from '#contract/catalogue';
import { pageSizes } from '#contract/page';
import { Skeleton } from '#web/ui/skeleton';
import { CategoryTile, tileShape } from './category-tile.tsx';

interface CategoryGridProps {
  categories: readonly Category[];
  /** Replaces a missing description. */
  fallback: string;
  cue?: string;
}

export function CategoryGrid({ categories, ...tile }: CategoryGridProps) {
  return (
    <ul className="tile-grid">
      {categories.map((category) => (
        <li key={category.id} className="grid">
          <CategoryTile category={category} {...tile} />
        </li>
      ))}
    </ul>
  );
}

const places = Array.from({ length: pageSizes.categories / 2 }, (_, place) => place);

export function CategoryGridSkeleton({ withCue = false }: { withCue?: boolean }) {
  return (
    <div className="tile-grid">
      {places.map((place) => (
        <Skeleton key={place} className={clsx('rounded-panel', tileShape(withCue))} />
      ))}
    </div>
  );
}
