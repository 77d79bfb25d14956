import { Skeleton } from '#web/ui/skeleton';

export function AboutSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mt-6 h-4 w-24 rounded-full" />
      <Skeleton className="mt-3 h-7 w-full max-w-2xl rounded-row" />
      <Skeleton className="mt-3 h-7 w-4/5 max-w-xl rounded-row" />
      <Skeleton className="mt-14 h-5 w-32 rounded-full" />
      <div className="mt-4 grid gap-4 @min-[30rem]:grid-cols-2 @min-[58rem]:grid-cols-3">
        <Skeleton className="h-28 rounded-panel" />
        <Skeleton className="h-28 rounded-panel" />
      </div>
      <Skeleton className="mt-10 h-5 w-32 rounded-full" />
      <div className="mt-4 grid gap-4 @min-[38rem]:grid-cols-3">
        <Skeleton className="h-32 rounded-panel" />
        <Skeleton className="h-32 rounded-panel" />
        <Skeleton className="h-32 rounded-panel" />
      </div>
    </div>
  );
}
