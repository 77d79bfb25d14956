import { clsx } from 'clsx';
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';

/** Letters may reach out of their line by so much, in px, without being cut. */
const reachPx = 8;

interface Clamp {
  /** Both of the element with the text. */
  ref: RefCallback<HTMLElement>;
  className: string | undefined;
  /** Shows the rest; null where nothing is cut. It is known after the first rendering: where it comes, nothing may move. */
  more: ReactNode;
}

/**
 * @param id of the element with the text
 * @param of what the text is, as the button is called
 * @param clamp the class that cuts the text; without scripts it must not, as nothing would show the rest
 */
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
        aria-label={`${isOpen ? 'less' : 'more'} of the ${of}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          'touch-target shrink-0 rounded-full text-13 font-semibold text-muted underline underline-offset-4',
          'hover:text-text',
        )}
      >
        {isOpen ? 'less' : 'more'}
      </button>
    ),
  };
}
