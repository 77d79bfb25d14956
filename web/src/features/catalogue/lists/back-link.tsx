import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#web/lib/link';

interface BackLinkProps {
  /** The path of the page above this one. */
  to: string;
  /** What it is called. */
  label: string;
}

/**
 * A link to the parent page. If the listener came from there it goes back in the history, so that the page is as they
 * left it.
 */
export function BackLink({ to, label }: BackLinkProps) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !cameFrom(to)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={to}
      onClick={onClick}
      className="touch-target -ml-2 inline-flex h-9 items-center gap-2 rounded-full px-2 text-13 font-semibold text-muted hover:text-text"
    >
      <ArrowLeft aria-hidden="true" size={16} />
      <span>
        Back<span className="sr-only"> to {label}</span>
      </span>
    </Link>
  );
}

/** As far as the browser tells; otherwise the link is followed. */
function cameFrom(path: string): boolean {
  if (!('navigation' in window) || !navigation.currentEntry) return false;
  const before = navigation.entries()[navigation.currentEntry.index - 1]?.url;
  return before ? new URL(before).pathname === path : false;
}
