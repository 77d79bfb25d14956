import { Skeleton } from '#web/ui/skeleton';

export function GroupSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5 pt-13">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-12 max-w-2xl" />
      <Skeleton className="h-12 max-w-2xl" />
      <Skeleton className="h-28 max-w-2xl" />
    </div>
  );
}
