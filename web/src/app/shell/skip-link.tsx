import type { RefObject } from 'react';
import { Link } from '#web/lib/link';

/** The first tab stop: skips the navigation. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    <Link
      to="#main"
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-full bg-text px-5 py-3 font-semibold text-ink focus-visible:translate-y-0"
    >
      Skip to content
    </Link>
  );
}
