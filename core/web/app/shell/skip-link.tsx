import type { RefObject } from 'react';
import * as texts from '#core/web/app/texts';

/** The router's own link to the main content would drop the address's query. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page; with scripts the address stays as it is
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-full bg-text px-5 py-3 font-semibold text-ink focus-visible:translate-y-0"
    >
      {texts.skipToContent()}
    </a>
  );
}
