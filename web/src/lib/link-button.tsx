import type { ComponentProps } from 'react';
import { type ButtonKind, buttonClass } from '#web/ui/button';
import { Link } from './link.tsx';

/** A link that looks like a button, as it is the page's next step. */
export function LinkButton({ kind, className, ...link }: ComponentProps<typeof Link> & { kind: ButtonKind }) {
  return <Link {...link} className={buttonClass(kind, className)} />;
}
