import type { ReactNode } from 'react';
import { Link } from '#core/web/lib/link';
import { useMayOpen } from './use-may-open.ts';

interface RowNameProps {
  to?: string | undefined;
  state?: unknown;
  name: string;
  children?: ReactNode;
}

export function RowName({ to, state, name, children }: RowNameProps) {
  const mayOpen = useMayOpen();
  return (
    <div className="min-w-0">
      {to === undefined || !mayOpen(to) ? (
        <span dir="auto" className="block truncate">
          {name}
        </span>
      ) : (
        <Link dir="auto" to={to} state={state} title={name} className="row-link block truncate">
          {name}
        </Link>
      )}
      {children && (
        <p dir="auto" className="truncate text-13 font-normal text-muted">
          {children}
        </p>
      )}
    </div>
  );
}
