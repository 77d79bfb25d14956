import { Skeleton } from '#web/ui/skeleton';

const places = Array.from({ length: 6 }, (_, place) => place);

export function StatementSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-1">
      {places.map((place) => (
        <div key={place} className="flex h-16.5 items-center gap-4 pr-2 md:px-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="min-w-0 grow">
            <Skeleton className="h-4 w-36 max-w-full rounded-full" />
            <Skeleton className="mt-2 h-3 w-28 max-w-full rounded-full" />
          </div>
          <div className="flex flex-col items-end">
            <Skeleton className="h-4 w-16 rounded-full" />
            <Skeleton className="mt-2 h-3 w-12 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
