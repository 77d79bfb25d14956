import type { ReactNode } from 'react';
import type { CoverSize } from '#core/web/ui/cover';
import { Copies, Skeleton } from '#core/web/ui/skeleton';
import { CardSkeleton } from '#features/messages/web/cards/card-skeleton';

interface ShelfSkeletonProps {
  heading?: ReactNode;
  layout: CoverSize | 'faces' | 'tiles';
}

const shapes = { faces: <FaceSkeleton />, tiles: <Skeleton className="h-18 rounded-panel" />, card: <CardSkeleton /> };

export function ShelfSkeleton({ heading, layout }: ShelfSkeletonProps) {
  const shape = layout === 'faces' || layout === 'tiles' ? shapes[layout] : shapes.card;
  return (
    // The class `scripted` hides the skeleton without scripts, since nothing would replace it (core/web/index.html).
    <div className="scripted @container mt-8">
      <div className="mb-4 flex h-9 items-center">{heading ?? <Skeleton className="h-5 w-40 rounded-full" />}</div>
      <div className={`shelf shelf-${layout} overflow-hidden`}>
        <Copies count={7}>
          <div>{shape}</div>
        </Copies>
      </div>
    </div>
  );
}

function FaceSkeleton() {
  return (
    <>
      <Skeleton className="mx-auto size-28 rounded-full" />
      <Skeleton className="mx-auto mt-4 h-4 w-24 rounded-full" />
      <Skeleton className="mx-auto mt-2 h-3 w-16 rounded-full" />
    </>
  );
}
