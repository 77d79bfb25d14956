import { useNavigation } from 'react-router';

/** A thin line while the next page loads; delayed, so that fast pages don't show it. */
export function PendingLine() {
  const pending = useNavigation().state !== 'idle';
  if (!pending) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 bg-accent pending-line"
    />
  );
}
