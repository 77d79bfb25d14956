import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';

export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe bg-text/10', className)} />;
}

export function Copies({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, place) => place).map((place) => <Fragment key={place}>{children}</Fragment>);
}

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
