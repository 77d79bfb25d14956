import { Skeleton } from '#web/ui/skeleton';

/** Rows as the cart will have them. */
export function CartSkeleton() {
  return (
    <div>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2 pl-2 md:gap-4">
          <Skeleton className="size-16 shrink-0 rounded-row md:size-20" />
          <div className="grow">
            <Skeleton className="h-4 w-2/3 max-w-60 rounded-full" />
            <Skeleton className="mt-2 h-3 w-1/3 max-w-32 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
