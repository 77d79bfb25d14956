import { Skeleton } from '#web/ui/skeleton';

/** Orders as the page will have them. */
export function OrdersSkeleton() {
  return (
    <div className="grid gap-4">
      {[0, 1, 2].map((order) => (
        <div key={order} className="rounded-panel bg-raised p-4 md:p-5">
          <Skeleton className="h-5 w-52 rounded-full" />
          <Skeleton className="mt-3 h-3 w-36 rounded-full" />
          <Skeleton className="mt-5 h-11 w-full max-w-96 rounded-row" />
        </div>
      ))}
    </div>
  );
}
