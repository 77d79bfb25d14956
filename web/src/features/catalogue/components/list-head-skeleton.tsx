import { Skeleton } from '#web/ui/skeleton';

/** The head of a page that lists messages before it is there, in its shape. */
export function ListHeadSkeleton() {
  return (
    <div aria-hidden="true" className="mt-4 flex flex-col items-center gap-6 md:flex-row md:items-end md:gap-8">
      <Skeleton className="aspect-square w-40 max-w-full shrink-0 rounded-panel md:w-52 md:self-start" />
      <div className="w-full md:pb-1">
        <div className="flex h-5 items-center">
          <Skeleton className="h-3 w-20 rounded-full" />
        </div>
        <div className="mt-2 flex h-[1.925rem] items-center lg:h-[2.5rem]">
          <Skeleton className="h-7 w-56 max-w-full rounded-row lg:h-9" />
        </div>
        <div className="mt-3 flex h-5.5 items-center">
          <Skeleton className="h-4 w-4/5 max-w-md rounded-full" />
        </div>
      </div>
    </div>
  );
}
