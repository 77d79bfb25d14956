import { Skeleton } from '#core/web/ui/skeleton';

export function CardSkeleton() {
  return (
    <>
      <Skeleton className="aspect-square rounded-panel" />
      <div className="mt-3 h-11 pt-1">
        <Skeleton className="h-4 w-4/5 rounded-full" />
      </div>
      <div className="flex h-5 items-center">
        <Skeleton className="h-3 w-1/2 rounded-full" />
      </div>
      <div className="flex h-5 items-center">
        <Skeleton className="h-3 w-1/3 rounded-full" />
      </div>
    </>
  );
}
