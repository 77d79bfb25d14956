import { Skeleton } from '#web/ui/skeleton';

export function CartSkeleton() {
  return (
    <div className="-mx-2 grid gap-1">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2 pr-1 pl-2 md:gap-4">
          <Skeleton className="size-16 shrink-0 self-start rounded-row md:size-20" />
          <div className="h-20.5 grow pt-1">
            <Skeleton className="h-4 w-2/3 max-w-60 rounded-full" />
            <Skeleton className="mt-2 h-3 w-1/3 max-w-32 rounded-full" />
            <Skeleton className="mt-2 h-3 w-4/5 max-w-80 rounded-full" />
            <Skeleton className="mt-2 h-4 w-14 rounded-full md:hidden" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function CartSummarySkeleton() {
  return <Skeleton className="h-46 rounded-panel" />;
}
