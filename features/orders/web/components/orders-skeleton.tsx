import { Copies, Skeleton } from '#core/web/ui/skeleton';

export function OrdersSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className="grid gap-4">
      <Copies count={count}>
        <div className="rounded-panel bg-raised p-4 md:p-5">
          <Skeleton className="h-5 w-52 max-w-full rounded-full" />
          <Skeleton className="mt-3 h-3 w-36 rounded-full" />
          <Skeleton className="mt-5 h-11 w-full max-w-96 rounded-row" />
        </div>
      </Copies>
    </div>
  );
}
