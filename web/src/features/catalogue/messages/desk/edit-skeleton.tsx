import { Skeleton } from '#web/ui/skeleton';

/** The edit page before its message is there. */
export function EditSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Fetching the message</span>
      <Skeleton className="mb-4 h-11 w-48 rounded-full" />
      <Skeleton className="mb-6 h-8 w-80 max-w-full rounded-row" />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
          {['topic', 'speaker', 'description', 'categories', 'date'].map((field) => (
            <div key={field}>
              <Skeleton className="mb-2 h-4 w-24 rounded-full" />
              <Skeleton className={field === 'description' ? 'h-28 rounded-row' : 'h-12 rounded-row'} />
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-44 rounded-panel" />
          <Skeleton className="h-48 rounded-panel" />
          <Skeleton className="h-48 rounded-panel" />
        </div>
      </div>
    </div>
  );
}
