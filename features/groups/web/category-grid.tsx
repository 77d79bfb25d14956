import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { pageSizes } from '#core/contract/page';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Artwork } from '#core/web/ui/artwork';
import { coverBackground, textGround } from '#core/web/ui/palette';
import { Copies, Skeleton } from '#core/web/ui/skeleton';
import type { Category } from '#features/catalogue/contract';

interface CategoryGridProps {
  categories: readonly Category[];
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

export function CategoryGridSkeleton({ withCue = false }: { withCue?: boolean }) {
  return (
    <div className="tile-grid">
      <Copies count={pageSizes.categories / 2}>
        <Skeleton className={clsx('rounded-panel', tileShape(withCue))} />
      </Copies>
    </div>
  );
}

interface CategoryTileProps {
  category: Category;
  fallback: string;
  cue?: string;
}

function tileShape(withCue: boolean): string {
  return withCue ? 'aspect-square md:aspect-[4/3]' : 'aspect-[4/3]';
}

function CategoryTile({ category: { id, name, description, banner, palette }, fallback, cue }: CategoryTileProps) {
  const [missing, setMissing] = useState(false);
  return (
    <article
      className={clsx(
        'group relative isolate flex w-full min-w-0 flex-col self-stretch justify-end overflow-clip rounded-panel text-white transition-opacity hover:opacity-85 forced-color-adjust-none',
        tileShape(cue !== undefined),
      )}
      style={{ background: coverBackground(palette) }}
    >
      {banner && !missing && (
        <div className="absolute inset-0 -z-10">
          <Artwork imageUrl={banner} sizes="(width >= 48rem) 280px, 48vw" onMissing={() => setMissing(true)} />
        </div>
      )}
      <div className="-mt-16 p-3 pt-19 md:p-4 md:pt-20" style={{ background: textGround(palette, '4rem') }}>
        <h3 dir="auto" className="line-clamp-3 text-17 font-bold tracking-tight break-words hyphens-auto md:text-21">
          <Link to={paths.category(id)} className="card-link">
            {name}
          </Link>
        </h3>
        <p dir="auto" className="mt-1 truncate text-13 md:line-clamp-2 md:whitespace-normal">
          {description || fallback}
        </p>
        {cue && (
          <p className="mt-1 flex items-center gap-1 text-13 font-semibold">
            {cue}
            <ArrowRight aria-hidden="true" size={14} />
          </p>
        )}
      </div>
    </article>
  );
}
