import { Skeleton } from '#web/ui/skeleton';

const places = Array.from({ length: 8 }, (_, place) => place);

/** A table of messages before they are there, its rows in their height. */
export function MessageTableSkeleton() {
  return (
    <div className="@container mt-6" aria-hidden="true">
      <div className="message-table-skeleton">
        {places.map((place) => (
          <div key={place} className="message-row">
            <Skeleton className="row-number mx-auto size-4 rounded-full" />
            <div className="row-title">
              <Skeleton className="h-4 w-3/5 rounded-full" />
              <Skeleton className="mt-2 h-3 w-2/5 rounded-full" />
            </div>
            <Skeleton className="row-date h-3 w-24 rounded-full" />
            <Skeleton className="row-price h-3 w-10 rounded-full" />
            <Skeleton className="row-time h-3 w-10 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
