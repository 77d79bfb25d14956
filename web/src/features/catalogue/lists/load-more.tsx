import { texts } from '#contract/texts';
import { formatCount } from '#web/lib/format';
import { buttonClass, roundButtonClass } from '#web/ui/button';
import { NearMark } from '#web/ui/near-mark';
import { Spinner } from '#web/ui/skeleton';

interface LoadMoreProps {
  /** How many are here, of how many. */
  shown: number;
  total: number;
  loading: boolean;
  /** Why the last page didn't come; null when it did. */
  failure: string | null;
  onMore: () => void;
}

/**
 * The end of a list that has more: the next page loads as the listener comes near, or by the button. While loading the
 * button is small, so that less of the screen moves when the rows appear.
 */
export function LoadMore({ shown, total, loading, failure, onMore }: LoadMoreProps) {
  return (
    <div className="relative mx-auto my-6 w-fit text-center">
      {/* A new mark for each page: it may still be near after more have loaded. */}
      {!loading && failure === null && <NearMark reach={1200} onNear={onMore} />}
      {failure && (
        <p role="alert" className="mb-3">
          {failure}
        </p>
      )}
      <button
        type="button"
        // Not `disabled`, which would drop the keyboard's place.
        aria-disabled={loading}
        aria-label={loading ? texts.loadingMessages : undefined}
        onClick={loading ? undefined : onMore}
        className={loading ? roundButtonClass('plain') : buttonClass('plain')}
      >
        {loading && <Spinner />}
        {!loading && (failure ? 'Try again' : 'Load more')}
      </button>
      <p role="status" className="sr-only">
        {`${shown} of ${formatCount(total, ['message', 'messages'])}`}
      </p>
    </div>
  );
}
