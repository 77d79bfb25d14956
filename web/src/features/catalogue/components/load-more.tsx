import { useEffect, useRef } from 'react';
import { texts } from '#contract/texts';
import { formatCount } from '#web/lib/format';
import { buttonClass, roundButtonClass } from '#web/ui/button';
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
 * The end of a list that has more: the next page comes by itself when the listener is near, and by the button. While it
 * comes the button is small, because what it takes up on screen moves away when the rows are there.
 */
export function LoadMore({ shown, total, loading, failure, onMore }: LoadMoreProps) {
  const ahead = useNear({ enabled: !loading && failure === null, onNear: onMore });
  return (
    <div className="relative mx-auto my-6 w-fit text-center">
      <div ref={ahead} aria-hidden="true" className="pointer-events-none absolute bottom-full h-[1200px] w-px" />
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

interface Nearness {
  /** Once it is again after more have come, what is near still counts anew. */
  enabled: boolean;
  onNear: () => void;
}

/** Says when the element, which reaches far up from the list's end, comes into the window. */
function useNear({ enabled, onNear }: Nearness) {
  const element = useRef<HTMLDivElement>(null);
  const act = useRef(onNear);
  useEffect(() => {
    act.current = onNear;
  });
  useEffect(() => {
    if (!element.current || !enabled) return;
    // A busy browser tells several changes at once: the last is what holds.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && act.current());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [enabled]);
  return element;
}
