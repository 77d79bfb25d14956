import { clsx } from 'clsx';

export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe bg-text/10', className)} />;
}

/** For waiting inside a line or a button. Still under reduced motion. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-4 animate-spin rounded-full border-2 border-current border-t-transparent',
        className,
      )}
    />
  );
}
