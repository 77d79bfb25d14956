import { texts } from '#contract/texts';
import { PageTint } from '#web/ui/page-tint';
import { Skeleton, Spinner } from '#web/ui/skeleton';
import { BackButton } from './back-button.tsx';

export function MessageSkeleton() {
  return (
    <>
      <PageTint />
      <BackButton />
      <div className="mt-4 flex flex-col items-center gap-6 md:flex-row md:items-end md:gap-8">
        <Skeleton className="aspect-square w-60 max-w-full shrink-0 rounded-panel lg:w-68" />
        <div className="w-full md:pb-1">
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            {texts.loadingMessage}
          </p>
          <Skeleton className="mt-4 h-9 w-4/5 max-w-md rounded-row" />
          <Skeleton className="mt-4 h-4 w-40 rounded-full" />
          <Skeleton className="mt-2 h-3 w-56 rounded-full" />
          <Skeleton className="mt-6 h-11 w-60 rounded-full" />
        </div>
      </div>
      <Skeleton className="mt-10 h-56 max-w-4xl rounded-panel" />
    </>
  );
}
