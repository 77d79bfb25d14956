import './message-table.css';
import { Copies, Skeleton } from '#core/web/ui/skeleton';

export function MessageTableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="@container mt-3 md:mt-6" aria-hidden="true">
      <div className="message-table-skeleton with-menus">
        <Copies count={rows}>
          <div className="message-row">
            <Skeleton className="row-number size-4 rounded-full @min-[42rem]:mx-auto" />
            <div className="row-title">
              <Skeleton className="h-4 w-3/5 rounded-full" />
              <Skeleton className="mt-2 h-3 w-2/5 rounded-full" />
              <Skeleton className="mt-2 h-3 w-3/4 rounded-full @min-[42rem]:hidden" />
            </div>
            <Skeleton className="row-date hidden h-3 w-24 rounded-full @min-[42rem]:block" />
            <Skeleton className="row-price hidden h-3 w-10 rounded-full @min-[42rem]:block" />
            <Skeleton className="row-time hidden h-3 w-10 rounded-full @min-[42rem]:block" />
          </div>
        </Copies>
      </div>
    </div>
  );
}
