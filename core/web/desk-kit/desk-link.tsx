import type { ReactNode } from 'react';
import { Link } from '#core/web/lib/link';
import { useMayOpen } from './use-may-open.ts';

interface DeskLinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

/** Shows only the link's text if the operator's role may not open the page. */
export function DeskLink({ to, className, children }: DeskLinkProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(to)) return <span dir="auto">{children}</span>;
  return (
    <Link dir="auto" to={to} className={className}>
      {children}
    </Link>
  );
}
