import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { destinationStore } from './destination.ts';

/** docs/product/constants-and-limits.md#times */
export const debounceMs = { search: 400, filter: 300 } as const;

interface DebouncedText {
  /** The page's text, e.g. from the URL, trimmed. */
  value: string;
  /** In ms. */
  delayMs: number;
  /** Gets the trimmed text. */
  onSettle: (text: string) => void;
}

/**
 * It settles once typing pauses, at once when it is emptied or `settle` is called, and not while a link is being
 * followed. When the page's own text changes otherwise (back, forward, a link), the box follows it.
 * @returns the text to show, the change handler, and what settles it now
 */
export function useDebouncedText({ value, delayMs, onSettle }: DebouncedText) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // The navigation's destination: now, and at the last keystroke.
  const destination = useStore(destinationStore);
  const [typedUnderway, setTypedUnderway] = useState(destination);

  if (value !== known) {
    setKnown(value);
    // This is what was sent: the listener may have typed on meanwhile.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const settleAs = (final: string) => {
    const trimmed = final.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    onSettle(trimmed);
  };
  // On a slow network a link takes longer than the debounce: a search would cancel that navigation.
  const leavesFor = (page: string | null) => page !== null && page !== typedUnderway;
  const isLeaving = leavesFor(destination);
  const onRest = useEffectEvent((final: string) => {
    // On a slow phone this may come before the page is drawn that knows of the press.
    if (!leavesFor(destinationStore.getState())) settleAs(final);
  });
  useEffect(() => {
    if (isLeaving || text.trim() === sent) return;
    const timer = setTimeout(() => onRest(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, sent, delayMs, isLeaving]);

  return {
    text,
    type: (next: string) => {
      setText(next);
      setTypedUnderway(destination);
      if (next.trim() === '') settleAs(next);
    },
    settle: () => settleAs(text),
  };
}
