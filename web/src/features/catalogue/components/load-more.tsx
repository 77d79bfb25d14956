import { useEffect, useRef } from 'react';
import { buttonClass } from '#web/ui/button';
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

/** The end of a list that has more: the next page comes by itself when the listener is near, and by the button. */
export function LoadMore({ shown, total, loading, failure, onMore }: LoadMoreProps) {
  const ahead = useNear({ enabled: !loading && failure === null, onNear: onMore });
  return (
    <div className="relative mt-4 flex flex-col items-center gap-3 py-4">
      <div ref={ahead} aria-hidden="true" className="pointer-events-none absolute bottom-full h-[1200px] w-px" />
      {failure && <p role="alert">{failure}</p>}
      <button
        type="button"
        aria-disabled={loading}
        onClick={loading ? undefined : onMore}
        className={buttonClass('plain')}
      >
        {loading && <Spinner />}
        {failure ? 'Try again' : 'Load more'}
      </button>
      <p role="status" className="text-13 text-muted tabular-nums">
        {`${shown} of ${total}`}
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
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && act.current());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [enabled]);
  return element;
}
