import { clsx } from 'clsx';
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import * as texts from './texts.ts';

const reachPx = 8;

interface Clamp {
  ref: RefCallback<HTMLElement>;
  className: string | undefined;
  more: ReactNode;
}

/** @param clamp the class that cuts the text; it must not cut without scripts, because nothing would show the rest */
export function useClamp(id: string, of: 'title' | 'description', clamp: string): Clamp {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const ref = useCallback(
    (text: HTMLElement | null) => {
      if (!text || isOpen) return;
      const size = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + reachPx));
      size.observe(text);
      return () => size.disconnect();
    },
    [isOpen],
  );
  return {
    ref,
    className: isOpen ? undefined : clamp,
    more: isCut && (
      <button
        type="button"
        aria-label={isOpen ? texts.lessOf({ part: of }) : texts.moreOf({ part: of })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          'touch-target shrink-0 rounded-full text-13 font-semibold text-muted underline underline-offset-4',
          'hover:text-text',
        )}
      >
        {isOpen ? texts.less() : texts.more()}
      </button>
    ),
  };
}
